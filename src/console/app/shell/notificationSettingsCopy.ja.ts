import type { LateWords } from '@console/common/copy/defineCopy';

export const notificationSettingsJa: LateWords<'notificationSettings'> = {
  settings: '通知設定',
  kind: '種類',
  reply: '新しい返信',
  card: '承認',
  task: 'タスク',
  alert: 'アラートと予算',
  system: 'サーバーエラー',
  bell: 'ベル',
  toast: 'トースト',
  sound: '音',
  desktop: 'デスクトップ',
  allowDesktop: 'デスクトップ通知を許可',
  desktopDenied: 'このブラウザではデスクトップ通知がブロックされています。',
  desktopUnsupported: 'このブラウザはデスクトップ通知に対応していません。',
};
