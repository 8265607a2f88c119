import type { LateWords } from '@console/common/copy/defineCopy';

export const paletteJa: LateWords<'palette'> = {
  title: 'コマンドパレット',
  results: '結果',
  count: (count) => `結果${count}件`,
  nothing: '見つかりませんでした',
  nothingHint: '別の言葉か画面の名前で検索してください。',
  move: '移動',
  run: '実行',
  modeNow: (mode) => `現在は${mode}`,
  asksFirst: '先に確認します',
  live: '本番',
  dryRun: 'ドライラン',
  switchedToDryRun: 'ドライランに切り替えました',
  switchedToLive: '本番に切り替えました',
};

export const groupJa: LateWords<'group'> = {
  Recent: '最近',
  Navigation: '画面移動',
  Actions: '操作',
  Quick: 'クイック',
};

export const tasksJa: LateWords<'tasks'> = {
  newChat: '新しいチャットを始める',
  toggleDryRun: 'ドライランの切り替え',
  refreshToolServers: 'ツールサーバーを更新',
  viewSystemLogs: 'システムログを表示',
  checkBudget: 'LLM予算を確認',
  integrationTest: '統合テスト',
  openApprovals: '承認を開く',
  searchMessages: 'メッセージを検索',
  stopEverything: 'すべて停止',
  scheduleMeeting: '会議の日程を調整',
  writeAnnouncement: 'チームチャットのお知らせを作成',
  summariseMail: '今日のメールを要約',
  weeklyReport: 'チームの週次レポート',
};
