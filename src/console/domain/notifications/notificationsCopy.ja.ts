import type { LateWords } from '@console/common/copy/defineCopy';

export const notificationsJa: LateWords<'notifications'> = {
  serverError: 'サーバーエラー',
  approvalNeeded: '承認が必要です',
  alert: 'アラート',
  alertOver: 'アラートは解消しました',
  newReply: '新しい返信',
  connected: '接続しました',
  connectedHint: 'チャットサーバーに接続しました。',
  disconnected: '接続が切れました',
  disconnectedHint: 'チャットサーバーとの接続が切れました。再接続しています。',
  task: (status) => `タスク ${status}`,
  taskOf: (agentId, taskId) => `${agentId}、タスク${taskId}`,
};
