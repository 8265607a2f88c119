import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const notificationSettingsCopy = defineCopy('notificationSettings', {
  settings: sentence('알림 설정', 'Notification settings'),
  kind: sentence('종류', 'Kind'),
  reply: sentence('새 답변', 'New replies'),
  card: sentence('승인 요청', 'Approvals'),
  task: sentence('작업', 'Tasks'),
  alert: sentence('경고와 예산', 'Alerts and budgets'),
  system: sentence('서버 오류', 'Server errors'),
  bell: sentence('벨', 'Bell'),
  toast: sentence('팝업', 'Toast'),
  sound: sentence('소리', 'Sound'),
  desktop: sentence('데스크톱', 'Desktop'),
  allowDesktop: sentence('데스크톱 알림 허용', 'Allow desktop notifications'),
  desktopDenied: sentence(
    '이 브라우저에서 데스크톱 알림이 차단되어 있습니다.',
    'Desktop notifications are blocked in this browser.',
  ),
  desktopUnsupported: sentence(
    '이 브라우저는 데스크톱 알림을 지원하지 않습니다.',
    'This browser has no desktop notifications.',
  ),
});
