import type { LateWords } from '@console/common/copy/defineCopy';
import { formatCount } from '@console/common/format/numbers';

export const cardsJa: LateWords<'cards'> = {
  approved: '承認しました',
  answered: '回答しました',
  rejected: '却下しました',
  confirmationFailed: '確定できませんでした',
  queueFull: '待機中のものが多すぎるため、この決定を保持できません',
};

export const actionCardsApprovalsJa: LateWords<'actionCardsApprovals'> = {
  approvals: '承認',
  waiting: (count) => `承認、待機中${formatCount(count)}件`,
};
