import type { LateWords } from '@console/common/copy/defineCopy';

export const integrationTestJa: LateWords<'integrationTest'> = {
  title: '統合テスト',
  subtitle: 'ツールサーバーと会議設定のワークフローを実際に呼び出します。会議は作成されません。',
  runAll: 'すべてのテストを実行',
  running: 'テスト実行中…',
  emails: 'テスト用メールアドレス',
  emailsHint: 'カンマ区切り。テスト用アドレスの使用をお勧めします。',
  emailsWrong: 'メールアドレスをカンマ区切りで入力してください。',
  copyReport: 'レポートをコピー',
  downloadReport: 'レポートをダウンロード',
  copied: 'レポートをコピーしました',
  tests: 'テスト',
  summaries: '概要',
  'outlook-health': 'Outlookの正常性',
  'slack-health': 'Slackの正常性',
  availability: '空き時間の確認',
  channels: 'チャンネル一覧',
  suggestions: 'スマート候補',
  scheduling: '会議設定の一連の流れ',
  outlook: 'Outlook MCP',
  slack: 'Slack MCP',
  workflow: 'E2Eワークフロー',
  pending: '待機中',
  runningState: '実行中',
  success: '成功',
  error: 'エラー',
  skipped: 'スキップ',
  passed: 'テスト合格',
  skippedBecause: (name) => `先に合格すべきテストが不合格でした: ${name}`,
  result: 'JSONの結果',
  remedy: '対処法',
};

export const modelTestJa: LateWords<'modelTest'> = {
  title: '言語モデル',
  hint: 'キーのあるモデルに短い質問を1つずつします。費用はごくわずかで、費用画面に計上されます。',
  answered: 'テスト合格',
  missing: (key) =>
    `${key}が設定されていません。このモデルの代わりに内蔵プランナーが回答します。設定してプラットフォームを再起動してください。`,
  failed: (texts) => texts.en,
  unknown: (why) => `モデルの一覧を読み取れませんでした: ${why}`,
};

export const remedyJa: LateWords<'remedy'> = {
  server:
    'MCP管理で、ツールサーバーが正しいアドレスとポート（Slack 5001、Outlook 5002）で動いているか確認してください。',
  'time-out':
    'サーバーが時間内に応答しませんでした。負荷を確認するか、設定でタイムアウトを長くしてください。',
  'sign-in': 'もう一度サインインするか、管理者であることを確認してください。',
  input: 'テスト用アドレスにカレンダーがあるか確認し、別のアドレスでもう一度実行してください。',
  network: 'プラットフォームに接続できません。動いているか確認してください。',
  answer: 'サーバーの応答の形式が取り決めと異なります。ツールサーバーのバージョンを確認してください。',
  look: 'ログビューアーで同じ時点のエラーを確認してください。',
};

export const guideJa: LateWords<'guide'> = {
  title: 'テストガイド',
  prerequisites: '前提条件',
  outlook: 'ポート5002のOutlookツールサーバー',
  slack: 'ポート5001のSlackツールサーバー',
  manager: 'ポート4002のクライアントマネージャー',
  environment: '環境変数が設定されていること',
  sameOrigin: 'すべてを1つのポートで動かす場合（same-origin）、ほかのポートは不要です。',
  notes: '注意事項',
  accounts: '実際のアカウントが必要です（トークンがない場合は内蔵ワークスペースをテストします）。',
  addresses: 'テスト用メールアドレスの使用をお勧めします。',
  dryRun: 'テストはドライランモードで実行され、実際の会議は作成されません。',
};
