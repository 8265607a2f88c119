import type { LateWords } from '@console/common/copy/defineCopy';

export const runViewsJa: LateWords<'runViews'> = {
  views: '表示',
  list: 'すべての実行',
  queue: '要確認の実行',
  judged: '評価結果',
};
