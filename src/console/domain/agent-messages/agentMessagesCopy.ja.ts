import type { LateWords } from '@console/common/copy/defineCopy';

export const agentMessagesJa: LateWords<'agentMessages'> = {
  title: 'エージェント間メッセージ',
  messages: (count) => `メッセージ${count}件`,
  search: 'エージェント、アクション、実行IDを検索',
  loadFailed: 'エージェント間メッセージを取得できませんでした',
  empty: 'エージェント間メッセージはまだありません',
  emptyHint: 'エージェント同士の依頼はゲートウェイを通り、ここに集まります。',
  noMatch: '一致するメッセージはありません',
  clear: 'フィルターを解除',
};
