import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const accountMenuCopy = defineCopy('accountMenu', {
  displayZone: sentence('표시 시간대', 'Time zone shown'),
  changePassword: sentence('비밀번호 변경', 'Change password'),
  secondFactor: sentence('2단계 로그인', 'Two-step sign-in'),
  passkeys: sentence('패스키', 'Passkeys'),
  sessions: sentence('로그인된 기기', 'Where you are signed in'),
  accessKeys: sentence('접근 키', 'Access keys'),
  signOutEverywhere: sentence('모든 기기에서 로그아웃', 'Sign out everywhere'),
  needsRole: sentence(
    (roles: string) => `필요한 역할: ${roles}`,
    (roles) => `Required role: ${roles}`,
  ),
  passwordTitle: sentence('비밀번호를 바꿀까요?', 'Change your password?'),
  passwordHint: sentence(
    '이 세션은 그대로이고, 다른 기기의 세션은 모두 끝납니다.',
    'This session goes on; your sessions elsewhere end.',
  ),
  current: label('Current password', '현재 비밀번호'),
  next: label('New password', '새 비밀번호'),
  repeat: label('Repeat new password', '새 비밀번호 확인'),
  currentMissing: sentence('현재 비밀번호를 입력하세요.', 'Enter the current password.'),
  differs: sentence('두 비밀번호가 다릅니다.', 'The two passwords differ.'),
  changed: sentence('비밀번호를 바꿨습니다', 'The password is changed'),
  everywhereTitle: sentence('모든 기기에서 로그아웃할까요?', 'Sign out everywhere?'),
  everywhereHint: sentence(
    '이 브라우저를 포함해 모든 세션이 바로 끝납니다. 입력하던 내용은 각 브라우저에 남습니다.',
    'Every session ends at once, this browser included. What was being typed stays in each browser.',
  ),
});
