import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const sessionCopy = defineCopy({
  loggedIn: label('Successfully logged in!', '로그인했습니다.'),
  loginFailed: label('Login failed', '로그인 실패'),
  roleChanged: sentence('권한이 바뀌었습니다', 'Your rights have changed'),
  roleNow: sentence(
    (role: string) => `이제 ${role} 역할로 사용합니다. 메뉴와 버튼이 그에 맞게 바뀌었습니다.`,
    (role) => `You now work as ${role}. Menus and buttons have followed.`,
  ),
  logoutFailed: sentence('로그아웃하지 못했습니다', 'Could not sign out'),
});
