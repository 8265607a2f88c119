import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const sessionsCopy = defineCopy('sessions', {
  title: sentence('로그인된 기기', 'Where you are signed in'),
  titleOf: sentence(
    (name: string) => `${name} 계정이 로그인된 기기`,
    (name) => `Where ${name} is signed in`,
  ),
  hint: sentence(
    '모르는 기기가 있으면 끝내고 비밀번호를 바꾸세요. 끝낸 세션은 바로 로그아웃됩니다.',
    'End what you do not know, and change your password. An ended session is signed out at once.',
  ),
  hintOf: sentence(
    '끝낸 세션은 열려 있는 화면과 연결까지 바로 로그아웃됩니다.',
    'An ended session is signed out at once, with its open windows and connections.',
  ),
  failed: sentence('세션을 불러오지 못했습니다', 'Failed to fetch the sessions'),
  endFailed: sentence('세션을 끝내지 못했습니다', 'The session was not ended'),
  none: sentence('로그인된 기기가 없습니다.', 'Signed in nowhere.'),
  current: sentence('지금 이 기기', 'this one'),
  unknownDevice: sentence('알 수 없는 기기', 'Unknown device'),
  browserOn: sentence(
    (browser: string, system: string) => `${system}의 ${browser}`,
    (browser, system) => `${browser} on ${system}`,
  ),
  unknownAddress: sentence('주소 모름', 'address not known'),
  began: sentence(
    (at: string) => `시작 ${at}`,
    (at) => `since ${at}`,
  ),
  password: sentence('비밀번호로', 'by password'),
  code: sentence('비밀번호와 코드로', 'by password and code'),
  'recovery-code': sentence('비밀번호와 복구 코드로', 'by password and recovery code'),
  provider: sentence('외부 제공자로', 'by the provider'),
  byPasskey: sentence(
    (name: string) => `패스키 ${name}`,
    (name) => `by the passkey ${name}`,
  ),
  seen: sentence(
    (age: string) => `마지막 사용 ${age}`,
    (age) => `last seen ${age}`,
  ),
  end: sentence('끝내기', 'End'),
  endOf: sentence(
    (device: string) => `${device} 세션 끝내기`,
    (device) => `End the session of ${device}`,
  ),
  endOthers: sentence('다른 세션 모두 끝내기', 'End all others'),
  ended: sentence('세션을 끝냈습니다', 'The session is ended'),
  othersEnded: sentence('다른 세션을 모두 끝냈습니다', 'All other sessions are ended'),
});
