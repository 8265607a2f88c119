import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

export const accountsCopy = defineCopy('accounts', {
  title: sentence('계정', 'Accounts'),
  countOf: sentence(
    (total: number, active: number) => `${String(total)}개, 그중 ${String(active)}개 사용 중`,
    (total, active) => `${String(total)}, ${String(active)} of them active`,
  ),
  failed: sentence('계정을 불러오지 못했습니다', 'Failed to fetch the accounts'),
  empty: sentence('계정이 없습니다', 'There are no accounts'),
  refresh: sentence('지금 갱신', 'Refresh now'),
  add: sentence('계정 추가', 'Add account'),
  name: sentence('사용자', 'User'),
  email: sentence('이메일', 'E-mail'),
  role: sentence('역할', 'Role'),
  status: sentence('상태', 'Status'),
  active: label('active', '사용 중'),
  disabled: label('disabled', '사용 중지'),
  lastSignIn: sentence('마지막 로그인', 'Last sign-in'),
  never: sentence('아직 없음', 'never'),
  sessions: sentence('세션', 'Sessions'),
  sockets: sentence('열린 연결', 'Open sockets'),
  sessionsAndSockets: sentence(
    (sessions: number, sockets: number) => `세션 ${String(sessions)}, 열린 연결 ${String(sockets)}`,
    (sessions, sockets) => `${String(sessions)} sessions, ${String(sockets)} open sockets`,
  ),
  you: sentence('나', 'you'),
  service: label('Service', '서비스'),
  demo: label('Demo', '데모'),
  actions: sentence('작업', 'Actions'),
  menuOf: sentence(
    (name: string) => `${name} 계정 메뉴`,
    (name) => `Menu of account ${name}`,
  ),
  edit: sentence('이메일과 역할 변경', 'Change e-mail and role'),
  reset: sentence('비밀번호 재설정', 'Reset password'),
  resetFactor: sentence('2단계 로그인 초기화', 'Reset two-step sign-in'),
  passkeys: sentence('패스키', 'Passkeys'),
  keys: sentence('접근 키', 'Access keys'),
  sessionList: sentence('로그인된 기기', 'Where it is signed in'),
  revoke: sentence('모든 세션 끝내기', 'End all sessions'),
  disable: sentence('사용 중지', 'Disable'),
  enable: sentence('다시 사용', 'Enable'),
  ownAccount: sentence('자기 계정은 사용 중지할 수 없습니다', 'You cannot disable your own account'),
});

/** Words of the dialogs: as questions, with what will happen. */
export const accountDialogCopy = defineCopy('accountDialog', {
  addTitle: sentence('계정을 추가할까요?', 'Add an account?'),
  addHint: sentence(
    '비밀번호를 안전한 방법으로 전하세요. 사용자는 로그인한 뒤 사용자 메뉴에서 바꿀 수 있습니다.',
    'Hand the password over safely. Once signed in, the user can change it in the user menu.',
  ),
  kind: sentence('계정 종류', 'Kind of account'),
  person: sentence('사람', 'Person'),
  service: sentence('서비스 (프로그램)', 'Service (program)'),
  serviceHint: sentence(
    '비밀번호가 없고 로그인할 수 없습니다. 추가한 뒤 계정 메뉴에서 접근 키를 만드세요.',
    'It has no password and nobody signs in as it. Once added, make its access keys in the menu of the account.',
  ),
  addSubmit: sentence('계정 추가', 'Add account'),
  editTitle: sentence(
    (name: string) => `${name} 계정을 바꿀까요?`,
    (name) => `Change the account ${name}?`,
  ),
  editHint: sentence(
    '바뀐 역할은 열려 있는 화면과 연결에도 바로 적용됩니다.',
    'A new role takes effect at once, also in windows and connections that are open.',
  ),
  editSubmit: sentence('변경 저장', 'Save changes'),
  resetTitle: sentence(
    (name: string) => `${name} 비밀번호를 다시 정할까요?`,
    (name) => `Set a new password for ${name}?`,
  ),
  resetHint: sentence(
    '지금 쓰는 비밀번호는 더 이상 통하지 않고, 이 계정의 모든 세션이 끝납니다.',
    'The present one stops working, and every session of this account ends.',
  ),
  resetSubmit: sentence('비밀번호 재설정', 'Reset password'),
  resetFactorTitle: sentence(
    (name: string) => `${name} 계정의 2단계 로그인을 초기화할까요?`,
    (name) => `Reset two-step sign-in of ${name}?`,
  ),
  resetFactorHint: sentence(
    '인증 앱을 잃어버린 사람을 위한 것입니다. 본인인지 먼저 확인하세요. 비밀번호만으로 로그인하게 되고, 모든 세션이 끝납니다.',
    'For somebody who has lost the app: make sure who asks. The password alone signs them in then, and every session ends.',
  ),
  resetFactorSubmit: sentence('초기화', 'Reset'),
  disableTitle: sentence(
    (name: string) => `${name} 계정을 사용 중지할까요?`,
    (name) => `Disable the account ${name}?`,
  ),
  disableHint: sentence(
    '모든 세션과 열린 연결이 바로 끝나고 다시 로그인할 수 없습니다. 대화와 기록은 남습니다.',
    'Every session and open connection ends at once, and signing in is refused. Conversations and records stay.',
  ),
  disableSubmit: sentence('사용 중지', 'Disable'),
  enableTitle: sentence(
    (name: string) => `${name} 계정을 다시 사용할까요?`,
    (name) => `Enable the account ${name} again?`,
  ),
  enableHint: sentence(
    '같은 역할과 비밀번호로 다시 로그인할 수 있습니다.',
    'It can sign in again, with the same role and password.',
  ),
  enableSubmit: sentence('다시 사용', 'Enable'),
  revokeTitle: sentence(
    (name: string) => `${name} 계정의 모든 세션을 끝낼까요?`,
    (name) => `End every session of ${name}?`,
  ),
  revokeHint: sentence(
    '모든 브라우저에서 로그아웃되고 열린 연결이 끊깁니다. 입력하던 내용은 각 브라우저에 남습니다.',
    'Every browser is signed out and open connections end. What was being typed stays in each browser.',
  ),
  revokeSubmit: sentence('모든 세션 끝내기', 'End all sessions'),
  username: label('Username', '사용자 이름'),
  usernameHint: sentence(
    '영문, 숫자, 점, 하이픈, 밑줄로 2자 이상',
    'At least 2 letters, digits, dots, hyphens or underscores',
  ),
  usernameWrong: sentence(
    '영문, 숫자, 점, 하이픈, 밑줄로 2자 이상 입력하세요.',
    'Enter at least 2 letters, digits, dots, hyphens or underscores.',
  ),
  email: label('E-mail', '이메일'),
  emailWrong: sentence('이메일 주소를 입력하세요.', 'Enter an e-mail address.'),
  role: label('Role', '역할'),
  password: label('Password', '비밀번호'),
  generate: sentence('안전한 비밀번호 만들기', 'Make a safe password'),
  done: sentence(
    (name: string) => `${name} 계정을 저장했습니다`,
    (name) => `Saved the account ${name}`,
  ),
  revoked: sentence(
    (name: string) => `${name} 계정의 세션을 끝냈습니다`,
    (name) => `Ended the sessions of ${name}`,
  ),
});
