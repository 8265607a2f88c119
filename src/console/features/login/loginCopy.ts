import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const loginCopy = defineCopy('login', {
  product: label('Agent Console', 'Agent Console'),
  title: label('Sign in', '로그인'),
  username: label('Username', '사용자 이름'),
  password: label('Password', '비밀번호'),
  usernameMissing: sentence('사용자 이름을 입력하세요.', 'Enter a username.'),
  passwordMissing: sentence('비밀번호를 입력하세요.', 'Enter a password.'),
  submit: label('Sign in', '로그인'),
  submitting: label('Signing in...', '로그인 중...'),
  wrong: label('Invalid username or password', '사용자 이름 또는 비밀번호가 올바르지 않습니다'),
  tooMany: sentence(
    (seconds: number) => `시도가 너무 많습니다. ${String(seconds)}초 뒤에 다시 시도하세요.`,
    (seconds) => `Too many attempts. Try again in ${String(seconds)} s.`,
  ),
  unreachable: sentence('서버에 연결할 수 없습니다.', 'The server cannot be reached.'),
  offline: sentence(
    '지금은 서버에 연결할 수 없습니다. 연결되면 로그인할 수 있습니다.',
    'The server cannot be reached now. You can sign in once it is back.',
  ),
  failed: sentence('로그인하지 못했습니다.', 'Could not sign in.'),
  language: sentence('언어', 'Language'),
  appearance: sentence('화면 밝기', 'Appearance'),
  system: sentence('시스템 설정', 'System'),
  light: sentence('밝게', 'Light'),
  dark: sentence('어둡게', 'Dark'),
});
