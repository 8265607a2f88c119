import type { LateWords } from '@console/common/copy/defineCopy';

export const issuedKeyJa: LateWords<'issuedKey'> = {
  title: '今すぐコピーしてください',
  once: 'このキーは二度と表示されません。',
  copy: 'コピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした',
  done: '閉じる',
};
