import type { LateWords } from '@console/common/copy/defineCopy';

export const argumentJa: LateWords<'argument'> = {
  notNumber: '数値を入力してください',
  notJson: 'JSONではありません',
  isRequired: '必須です',
};
