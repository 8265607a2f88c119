import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const accessCopy = defineCopy('access', {
  denied: label('Access Denied', '접근할 수 없습니다'),
  deniedPage: label("You don't have permission to access this page.", '이 화면에 들어갈 권한이 없습니다.'),
  deniedAction: label("You don't have permission to perform this action.", '이 작업을 할 권한이 없습니다.'),
  requiredRole: label('Required role:', '필요한 역할:'),
  requiredPermission: label('Required permission:', '필요한 권한:'),
  heldBy: label('Held by:', '권한이 있는 역할:'),
  goBack: label('Go Back', '뒤로'),
  notFound: sentence('이 주소에는 화면이 없습니다', 'There is no screen at this address'),
  notFoundHint: sentence(
    '주소를 확인하거나 Dashboard에서 다시 시작하세요.',
    'Check the address, or start again from the Dashboard.',
  ),
  home: label('Dashboard', '대시보드로'),
});
