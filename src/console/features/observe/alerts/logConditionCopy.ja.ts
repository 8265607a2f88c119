import type { LateWords } from '@console/common/copy/defineCopy';

export const logConditionJa: LateWords<'logCondition'> = {
  group: '対象のログ',
  says: (condition, count, within) => `${within}に${count}件以上で発生: ${condition}`,
  everyEntry: 'すべてのログ',
  level: 'レベル',
  agents: 'エージェント',
  agentsHint: 'カンマ区切り。空欄: すべて。',
  agentsWrong: 'エージェントが多すぎるか、名前が長すぎます',
  q: 'メッセージまたは実行IDの言葉',
  kind: 'エラーの種類',
  runs: '実行',
  live: '本番',
  dry: 'ドライラン',
  run: '実行',
  pattern: 'パターン',
  flagged: 'フラグ付きのみ',
  remove: (name) => `フィルター${name}を解除`,
  show: 'ログビューアーで表示',
};
