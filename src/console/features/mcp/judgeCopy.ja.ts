import type { LateWords } from '@console/common/copy/defineCopy';

export const judgeJa: LateWords<'judge'> = {
  open: 'ツールを判定',
  unjudged: (n) => `未判定のツール${n}件`,
  title: 'このサーバーのツールを判定しますか？',
  text: 'サーバーの申告は判定を厳しくするだけです。判定のないツールは破壊的とみなされます。',
  hints: 'サーバーの申告を使う',
  none: '未判定',
  says: (tier) => `サーバーの申告: ${tier}`,
  submit: '判定を保存',
  saved: (n) => `ツール${n}件を判定しました。`,
};
