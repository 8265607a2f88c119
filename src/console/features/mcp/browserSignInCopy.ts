import { defineCopy, label, sentence } from '@console/common/copy/defineCopy';

/** Sign-in at the authorization server of a tool server. */
export const browserSignInCopy = defineCopy('browserSignIn', {
  start: label('Sign in in the browser', '브라우저로 로그인'),
  again: label('Sign in again', '다시 로그인'),
  signOut: label('Sign out', '로그아웃'),
  title: sentence(
    (name: string) => `${name} 서버에 로그인할까요?`,
    (name) => `Sign in at ${name}?`,
  ),
  text: sentence(
    '이 서버의 인증 서버로 이동합니다. 받은 토큰은 암호화하여 저장하고 이 서버에만 보냅니다. 이 워크스페이스의 모든 호출이 이 로그인을 씁니다.',
    'You are led to its authorization server. The tokens are stored encrypted and sent to this server only; every call of this workspace uses the sign-in.',
  ),
  go: label('Go to sign-in', '로그인하러 가기'),
  clientId: label('Client ID', '클라이언트 ID'),
  clientIdHint: sentence(
    '비워 두면 자동으로 등록합니다. 인증 서버가 준 ID가 있을 때만 입력하세요.',
    'Empty: one is registered. Enter one only if the authorization server gave it to you.',
  ),
  clientSecret: label('Client secret', '클라이언트 비밀'),
  clientSecretHint: sentence(
    '받은 경우에만. 암호화하여 저장합니다.',
    'Only where you were given one. It is stored encrypted.',
  ),
  leaving: sentence('인증 서버로 이동합니다.', 'You are being led to the authorization server.'),
  signedOut: sentence(
    (name: string) => `${name}: 로그아웃했습니다.`,
    (name) => `Signed out of ${name}.`,
  ),
  signedIn: sentence(
    (issuer: string, by: string) => `${issuer}에 ${by} 님이 로그인함`,
    (issuer, by) => `at ${issuer}, by ${by}`,
  ),
  until: sentence(
    (at: string) => `${at}까지`,
    (at) => `until ${at}`,
  ),
  renews: sentence('자동으로 갱신됨', 'renewed by itself'),
  failed: sentence(
    (reason: string) => `로그인이 끝났습니다: ${reason}`,
    (reason) => `The sign-in has ended: ${reason}`,
  ),
  problem: sentence(
    (reason: string) => `로그인하지 못했습니다: ${reason}`,
    (reason) => `The sign-in failed: ${reason}`,
  ),
  stored: sentence(
    '브라우저 로그인의 토큰이 암호화되어 저장되어 있습니다. 이 서버에만 보내고 다시 보여 주지 않습니다.',
    'Tokens of a sign-in in the browser are stored, encrypted. They are sent to this server only and never shown.',
  ),
});
