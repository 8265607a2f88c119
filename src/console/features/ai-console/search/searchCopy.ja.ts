import type { LateWords } from '@console/common/copy/defineCopy';

export const searchJa: LateWords<'search'> = {
  title: 'メッセージを検索',
  field: '質問と回答を検索',
  tooShort: '2文字以上入力してください。',
  none: 'この言葉を含むメッセージはありません',
  noneHint: '検索されるのは閲覧できるものだけです。ごみ箱やほかの人の非公開の会話は対象外です。',
  failed: 'メッセージを検索できませんでした',
  more: 'さらに表示',
  found: (count) => `${count}件`,
  foundMore: (count) => `${count}件以上`,
  hits: '見つかったメッセージ',
  untitled: '無題の会話',
  assistant: 'アシスタント',
  shared: '共有',
};
