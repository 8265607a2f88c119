import type { LateWords } from '@console/common/copy/defineCopy';

export const interventionsJa: LateWords<'interventions'> = {
  emergencyStop: '緊急停止',
  stopTitle: 'すべてのエージェントを停止しますか？',
  stopEffect: '実行中のタスクとツール呼び出しをすべて取り消します。すでに起きたことは元に戻りません。',
  reason: '理由（必須）',
  running: '現在の実行',
  nothingRunning: '実行中のものはありません。',
  runningUnknown: '実行中のものを取得できませんでした。停止は送信されます。',
  waits: '待機',
  stopping: '停止中…',
  stopFailed: '停止を送信できませんでした',
  kept: '接続がないため送信していません。キューでもう一度押すまで待機します。',
  keptUnanswered: '応答がなく、届いたか分かりません。もう一度送信しても適用は一度だけです。',
  applied: (what) => `介入を適用しました: ${what}`,
  failed: (what) => `介入に失敗しました: ${what}`,
  emitting: (agentId) => `${agentId}が停止後も動いています`,
  unanswered: (agentId) => `${agentId}の停止を確認できません`,
  paused: (count) => `エージェント${count}件を一時停止中`,
};
