import type { LateWords } from '@console/common/copy/defineCopy';

export const notificationListJa: LateWords<'notificationList'> = {
  times: (count) => `同じ通知${count}件`,
  clear: 'すべて消去',
  noNotifications: '通知はありません',
  noNotificationsHint: '返信、承認、エラーが時刻順にここに集まります。',
};
