import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const sessionCopy = defineCopy('session', {
  loggedIn: label('Successfully logged in!', '로그인했습니다.'),
  loginFailed: label('Login failed', '로그인 실패'),
  logoutFailed: sentence('로그아웃하지 못했습니다', 'Could not sign out'),
});
