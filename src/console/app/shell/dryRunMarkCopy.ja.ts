import type { LateWords } from '@console/common/copy/defineCopy';

export const dryRunMarkJa: LateWords<'dryRunMark'> = {
  dryRun: 'ドライラン',
  hint: 'このブラウザから送るものはドライランとして実行されます',
};
