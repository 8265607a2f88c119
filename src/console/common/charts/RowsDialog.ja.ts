import type { LateWords } from '@console/common/copy/defineCopy';

export const rowsJa: LateWords<'rows'> = {
  failed: 'この数値の元の行を取得できませんでした',
  newest: '最新',
  earlier: '以前',
  close: '閉じる',
};
