import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const timeoutCopy = defineCopy('agentTimeout', {
  fact: label('Time-out', '제한 시간'),
  open: label('Time-out', '제한 시간'),
  title: sentence(
    (name: string) => `${name} 에이전트의 응답을 얼마나 기다릴까요?`,
    (name) => `How long may ${name} be silent?`,
  ),
  hint: sentence(
    '이 시간 동안 아무 소식이 없으면 요청을 중단합니다. 비워 두면 Configure의 제한 시간을 따릅니다.',
    'A request of which nothing is heard for so long is given up. Empty: the time-out of Configure.',
  ),
  field: sentence('제한 시간(초)', 'Time-out in seconds'),
  bounds: sentence(
    (least: string, most: string) => `${least}~${most}초`,
    (least, most) => `${least} to ${most} s`,
  ),
  wrong: sentence(
    (least: string, most: string) => `${least}에서 ${most} 사이의 초를 입력하세요`,
    (least, most) => `Enter ${least} to ${most} seconds`,
  ),
  save: label('Save', '저장'),
  kept: sentence('제한 시간을 저장했습니다', 'The time-out is saved'),
  seconds: sentence(
    (count: string) => `${count}초`,
    (count) => `${count} s`,
  ),
});
