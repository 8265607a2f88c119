import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const shellCopy = defineCopy('shell', {
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
  offline: label('Offline', '오프라인'),
  search: sentence('명령 또는 페이지 검색', 'Search commands or pages'),
  paletteFailed: sentence('명령 팔레트를 불러오지 못했습니다', 'The command palette could not be loaded'),
  demo: label('Demo', '데모'),
  demoHint: sentence('시드된 데모 데이터', 'Seeded demo data'),
  notifications: sentence('알림', 'Notifications'),
  unread: sentence(
    (count: string) => `알림, 읽지 않음 ${count}개`,
    (count) => `Notifications, ${count} unread`,
  ),
  userMenu: sentence('사용자 메뉴', 'User menu'),
  routerError: label('Unexpected Application Error!', 'Unexpected Application Error!'),
});
