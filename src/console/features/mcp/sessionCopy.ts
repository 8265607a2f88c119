import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const sessionCopy = defineCopy('toolSession', {
  open: label('Call time, folders and messages', '호출 시간, 폴더, 메시지'),
  title: sentence('이 서버의 설정을 바꿀까요?', 'Change how this server is called?'),
  longest: label('Longest call (minutes)', '가장 긴 호출 (분)'),
  longestHint: sentence(
    (most: number) => `서버가 진행 상황을 계속 알리는 호출에 주는 시간, 1~${String(most)}분`,
    (most) => `For calls whose server keeps saying how far it is; 1 to ${String(most)} minutes`,
  ),
  longestError: sentence(
    (most: number) => `1에서 ${String(most)} 사이의 정수를 입력하세요.`,
    (most) => `Enter a whole number from 1 to ${String(most)}.`,
  ),
  roots: label('Folders (roots)', '폴더 (roots)'),
  rootsHint: sentence(
    '서버가 물으면 알려 주는 폴더, 한 줄에 하나. 예: file:///srv/reports',
    'Told to the server when it asks, one to a line, e.g. file:///srv/reports',
  ),
  rootsError: sentence(
    (line: string) => `file:///로 시작하는 주소가 아닙니다: ${line}`,
    (line) => `This is no address that begins with file:///: ${line}`,
  ),
  rootsMany: sentence(
    (most: number) => `폴더는 ${String(most)}개까지입니다.`,
    (most) => `At most ${String(most)} folders.`,
  ),
  level: label('Least of its messages', '받을 메시지의 최소 수준'),
  submit: label('Save changes', '변경 저장'),
  saved: sentence(
    (name: string) => `${name}: 설정을 바꾸었습니다.`,
    (name) => `${name} is called so from now on.`,
  ),
});
