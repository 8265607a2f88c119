import type { LateWords } from '@console/common/copy/defineCopy';

export const emptyRangeNoticeJa: LateWords<'emptyRangeNotice'> = {
  nothing: 'この期間には記録がありません。最後の記録:',
};
