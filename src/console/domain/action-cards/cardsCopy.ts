import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const cardsCopy = defineCopy({
  approved: sentence('승인했습니다', 'Approved'),
  rejected: sentence('거절했습니다', 'Rejected'),
});
