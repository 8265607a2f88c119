import type { LateWords } from '@console/common/copy/defineCopy';

export const choiceListJa: LateWords<'choiceList'> = {
  clearText: 'クリア',
  openText: '開く',
  closeText: '閉じる',
  noOptionsText: '該当なし',
};
