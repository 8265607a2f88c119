import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const notificationListCopy = defineCopy('notificationList', {
  times: sentence(
    (count: number) => `${String(count)}개`,
    (count) => `${String(count)} alike`,
  ),
  clear: sentence('모두 지우기', 'Clear all'),
  noNotifications: sentence('알림이 없습니다', 'No notifications'),
  noNotificationsHint: sentence(
    '답변, 승인 요청과 오류가 여기에 시간 순서로 쌓입니다.',
    'Replies, approvals and errors gather here in order of time.',
  ),
});
