import type { LateWords } from '@console/common/copy/defineCopy';

export const understandingJa: LateWords<'understanding'> = {
  title: '誤解された依頼',
  hint: '意図と違うと記録された文と、その意図です。エクスポートしたファイルは、分類器が学習する文（taskSentences.json）と同じ形式です。',
  none: '記録された文はまだありません。',
  noneHint: 'AIコンソールの返信の下にある「意図と違いますか？」で記録されます。',
  failed: '一覧を読み取れませんでした。',
  sentence: '文',
  meant: '意図',
  by: '記録者',
  at: '時刻',
  export: 'エクスポート',
  older: '古い記録',
  newest: '最新',
};
