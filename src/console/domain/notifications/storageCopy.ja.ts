import type { LateWords } from '@console/common/copy/defineCopy';

export const storageJa: LateWords<'storage'> = {
  full: '保存領域がいっぱいです',
  fullHint: '入力内容がこのブラウザに残らないことがあります。',
  silent: '保存領域が応答しません',
  silentHint: '入力内容がこのブラウザに残らないことがあります。',
  newer: '保存内容は新しいバージョンのものです',
  newerHint: '保存された値はそのまま残ります。再読み込みすると新しいバージョンで続けられます。',
  unreadable: '保存内容を読み取れませんでした',
  unreadableHint: '保存された値はそのまま残り、今回は既定値を使います。',
};
