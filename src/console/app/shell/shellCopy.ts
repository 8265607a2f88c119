import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const shellCopy = defineCopy({
  product: label('Agent Console', 'Agent Console'),
  defaultTitle: label('AI Console', 'AI 콘솔'),
  skip: sentence('본문으로 건너뛰기', 'Skip to content'),
  mainMenu: sentence('주 메뉴', 'Main menu'),
  openMenu: sentence('메뉴 열기', 'Open menu'),
  collapse: sentence('사이드바 접기', 'Collapse sidebar'),
  expand: sentence('사이드바 펼치기', 'Expand sidebar'),
  chatConnected: sentence('채팅 서버 연결됨', 'Chat server connected'),
  chatConnecting: sentence('채팅 서버에 연결 중', 'Connecting to chat server'),
  chatDown: sentence('연결 끊김', 'Disconnected'),
  attempt: sentence(
    (attempt: number, of: number) => `재시도 ${String(attempt)} / ${String(of)}`,
    (attempt, of) => `attempt ${String(attempt)} / ${String(of)}`,
  ),
  retry: label('Retry', '다시 시도'),
  offline: label('Offline', '오프라인'),
  search: sentence('명령 또는 페이지 검색', 'Search commands or pages'),
  paletteFailed: sentence('명령 팔레트를 불러오지 못했습니다', 'The command palette could not be loaded'),
  checkConnection: sentence('연결을 확인하고 다시 시도하세요.', 'Check the connection and try again.'),
  demo: label('Demo', '데모'),
  demoHint: sentence('시드된 데모 데이터', 'Seeded demo data'),
  notifications: sentence('알림', 'Notifications'),
  unread: sentence(
    (count: string) => `알림, 읽지 않음 ${count}개`,
    (count) => `Notifications, ${count} unread`,
  ),
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
  userMenu: sentence('사용자 메뉴', 'User menu'),
  appearance: sentence('화면 밝기', 'Appearance'),
  system: sentence('시스템', 'System'),
  light: sentence('밝게', 'Light'),
  dark: sentence('어둡게', 'Dark'),
  language: sentence('언어', 'Language'),
  settings: label('Settings', '설정'),
  devTools: label('Redux DevTools', 'Redux DevTools'),
  devToolsHint: sentence('이 브라우저에서만, 다음에 불러올 때부터', 'In this browser, from the next load on'),
  shortcuts: sentence('단축키', 'Keyboard shortcuts'),
  logout: label('Logout', '로그아웃'),
  routerError: label('Unexpected Application Error!', 'Unexpected Application Error!'),
});

/** In the operator's own language, whatever is chosen now. */
export const LANGUAGE_NAMES = { mixed: '한국어 + English', en: 'English', ko: '한국어' } as const;
