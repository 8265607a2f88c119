import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';
import { formatCount } from '@console/common/format/numbers';

export const inboxCopy = defineCopy('inbox', {
  title: label('Approvals', '승인함'),
  back: sentence('대화로 돌아가기', 'Back to the conversation'),
  waiting: sentence(
    (count: number) => `${formatCount(count)}건 대기`,
    (count) => `${formatCount(count)} waiting`,
  ),
  list: sentence('결정을 기다리는 카드', 'Cards waiting for a decision'),
  detail: sentence('선택한 카드', 'Selected card'),
  empty: sentence('결정을 기다리는 카드가 없습니다.', 'No card is waiting for a decision.'),
  emptyHint: sentence(
    '어시스턴트가 승인을 요청하면 여기에 바로 나타납니다.',
    'What the assistant asks to approve appears here at once.',
  ),
  loadFailed: sentence('카드 목록을 불러오지 못했습니다', 'Failed to load the cards'),
  offline: sentence(
    '연결이 끊겨 새 카드와 다른 사람의 결정이 보이지 않을 수 있습니다.',
    'Disconnected: new cards and decisions of others may be missing.',
  ),
  gone: sentence(
    '보던 카드가 사라져 다른 카드가 보입니다. J나 K를 누르거나 목록에서 클릭하면 단축키로 결정할 수 있습니다.',
    'The card that was here is gone, and another one is shown. Press J or K, or click it in the list, to decide it by key.',
  ),
  conversation: sentence('대화 열기', 'Open conversation'),
  failed: sentence('실패', 'failed'),
  expired: sentence('기한 지남', 'expired'),
  move: sentence('이동', 'Move'),
  approve: sentence('승인', 'Approve'),
  reject: sentence('거절', 'Reject'),
  edit: sentence('인자 수정', 'Edit arguments'),
});
