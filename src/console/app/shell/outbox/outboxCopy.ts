import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const outboxCopy = defineCopy('outbox', {
  title: sentence('대기 중인 입력', 'Waiting to be sent'),
  hintOffline: sentence('연결되면 순서대로 보냅니다', 'Sent in order once connected'),
  hintOnline: sentence('순서대로 보내는 중입니다', 'Being sent in order'),
  hintByHand: sentence('눌러야 보냅니다', 'Sent when you press Send'),
  empty: sentence('대기 중인 입력이 없습니다', 'Nothing is waiting'),
  emptyHint: sentence(
    '연결이 끊긴 동안 보낸 내용이 여기에 쌓입니다.',
    'What you send without a connection gathers here.',
  ),
  conversation: sentence('대화', 'Conversation'),
  interventions: sentence('개입', 'Interventions'),
  settings: sentence('설정', 'Settings'),
  systemSettings: sentence('시스템 설정 저장', 'Save system settings'),
  secretarySettings: sentence('비서 설정 저장', 'Save secretary settings'),
  more: sentence(
    (count: string) => `그 밖에 ${count}개`,
    (count) => `${count} more`,
  ),
  message: sentence('메시지', 'Message'),
  approve: sentence('승인', 'Approve'),
  reject: sentence('거절', 'Reject'),
  queued: sentence('대기 중', 'Waiting'),
  sending: sentence('보내는 중', 'Sending'),
  sent: sentence('보냄', 'Sent'),
  failed: sentence('보내지 못함', 'Not sent'),
  'needs-you': sentence('확인 필요', 'Needs you'),
  attempts: sentence(
    (count: string) => `${count}번 시도`,
    (count) => `tried ${count} times`,
  ),
  cancel: sentence('취소', 'Cancel'),
  retry: sentence('다시 시도', 'Retry'),
  send: sentence('보내기', 'Send'),
  discard: sentence('버리기', 'Discard'),
  sendLater: sentence('연결되면 보낼 수 있습니다', 'Can be sent once connected'),
});
