import type { LateWords } from '@console/common/copy/defineCopy';

export const dryRunJa: LateWords<'dryRun'> = {
  title: 'ドライランモード',
  subtitle: 'エージェントは実際に作業しますが、何も送信や変更をしません。何が変わるはずだったかを示します。',
  tabs: 'ドライランの項目',
  scenariosTab: 'シナリオ',
  setsTab: 'シナリオセット',
  scenarios: 'テストシナリオ',
  results: '結果と予測',
  failed: 'シナリオを読み込めませんでした',
  loading: '読み込み中',
  run: '実行',
  reset: 'リセット',
  remove: 'シナリオを外す',
  ready: '準備完了',
  running: '実行中',
  completed: '完了',
  runFailed: '失敗',
  runFailedText: 'シナリオを実行できませんでした',
  resetFailed: 'リセットできませんでした',
  removeFailed: 'シナリオを外せませんでした',
  removeTitle: (name) => `シナリオ${name}を外しますか？`,
  removeHint: '結果もすべて一緒に消えます。',
  steps: '手順',
  nothingSent: '何も送信されません',
  addedBy: (name) => `会話から追加、${name}`,
  addHint: 'シナリオはAIコンソールの会話メニューで追加します。',
  noResults: '結果はまだありません',
  noResultsHint: 'シナリオの「実行」を押すと、予測がここに表示されます。',
};

export const dryRunScenarioJa: LateWords<'dryRunScenario'> = {
  'schedule-meeting': '会議の設定',
  announce: 'チャンネルへのお知らせ',
  'weekly-report': 'メールでの週次レポート',
  'emergency-stop': '緊急停止',
};

export const scenarioTextJa: LateWords<'scenarioText'> = {
  'schedule-meeting': 'チームのカレンダーで時間を探し、本番なら会議を作成して全員に知らせます。',
  announce: 'お知らせの下書きを作り、本番ならチャンネルに投稿します。',
  'weekly-report': '今週のカレンダーとメールを読み、本番ならレポートを送信します。',
  'emergency-stop': '現在の実行を調べ、停止すると何が終わるかをエージェントごとに示します。',
};

export const dryRunStepJa: LateWords<'dryRunStep'> = {
  understand: '依頼を読み取る',
  read: 'エージェントに尋ねる',
  intercept: '効果を止める',
  predict: '変更を予測する',
  pending: '待機中',
  runningStep: '実行中',
  completedStep: '完了',
};

export const resultJa: LateWords<'result'> = {
  dryRun: 'ドライラン',
  success: '成功',
  failed: '失敗',
  changes: '変わるはずだったこと',
  noChanges: '何も変わりません。',
  calls: (count) => `行われなかった呼び出し${count}件`,
  arguments: '引数',
  assumed: (names) => `人の代わりに選んだもの: ${names}`,
  answer: 'エージェントの回答',
  goLive: '本番で実行',
  goLiveTitle: 'この依頼を本番で実行しますか？',
  goLiveHint: '同じ依頼が新しい会話で送信されます。効果のあるものには引き続きカードの承認が必要です。',
  goLiveFailed: '本番の実行を開始できませんでした',
  live: '本番',
  compared: '予測と実際',
  openConversation: '会話を開く',
  compareRuns: '手順ごとに比較',
  call: '呼び出し',
  verdict: '判定',
  differences: '異なる引数',
  same: '予測どおり',
  changed: '引数が異なる',
  missing: '行われず',
  unforeseen: '予測外',
  waits: '決定待ち',
};
