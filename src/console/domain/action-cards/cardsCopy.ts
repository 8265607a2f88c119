import { defineCopy, sentence } from '@console/common/copy/defineCopy';
import { formatCount } from '@console/common/format/numbers';

export const cardsCopy = defineCopy('cards', {
  approved: sentence('승인했습니다', 'Approved'),
  answered: sentence('답변했습니다', 'Answered'),
  rejected: sentence('거절했습니다', 'Rejected'),
  confirmationFailed: sentence('승인한 작업이 실패했습니다', 'A confirmation failed'),
  queueFull: sentence(
    '대기 중인 항목이 너무 많아 이 결정을 보관할 수 없습니다',
    'Too many items are waiting; this decision cannot be kept',
  ),
});

export const approvalsCopy = defineCopy('actionCardsApprovals', {
  approvals: sentence('승인함', 'Approvals'),
  waiting: sentence(
    (count: number) => `승인함, ${formatCount(count)}건 대기`,
    (count) => `Approvals, ${formatCount(count)} waiting`,
  ),
});
