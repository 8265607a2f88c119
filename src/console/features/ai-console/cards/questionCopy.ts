import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const questionCopy = defineCopy('question', {
  answer: sentence('답변', 'Answer'),
  send: sentence('답변 보내기', 'Send answer'),
  decline: sentence('답변하지 않기', 'Decline to answer'),
  approve: sentence('승인', 'Approve'),
  reject: sentence('거절', 'Reject'),
  edit: sentence('인자 수정', 'Edit arguments'),
  discardEdit: sentence('수정 취소', 'Discard changes'),
  bySelf: sentence(
    '게이트웨이가 아니라 에이전트가 직접 실행합니다. 답을 그대로 전달합니다.',
    'The agent does this itself, not through the gateway. It is told your answer.',
  ),
  opens: sentence('열릴 주소', 'Address that opens'),
  open: sentence(
    (host: string) => `${host} 열기`,
    (host) => `Open ${host}`,
  ),
  done: sentence('마쳤습니다', 'I have done it'),
  elsewhere: sentence(
    '도구 서버가 정한 주소입니다. 콘솔은 이 주소를 열지 않으며, 그곳에서 입력한 내용을 알 수 없습니다.',
    'The tool server chose this address. The console does not open it, and does not see what you enter there.',
  ),
  missing: sentence('필요한 값입니다', 'This is required'),
  'not-offered': sentence('고를 수 있는 값이 아닙니다', 'This is not one of the choices'),
  'not-a-number': sentence('숫자를 입력하세요', 'Enter a number'),
  'not-whole': sentence('정수를 입력하세요', 'Enter a whole number'),
  'too-small': sentence('너무 작거나 짧습니다. 최소', 'Too small or too short. At least'),
  'too-large': sentence('너무 크거나 깁니다. 최대', 'Too large or too long. At most'),
  'not-as-format': sentence('형식이 다릅니다', 'This must be of the format'),
});
