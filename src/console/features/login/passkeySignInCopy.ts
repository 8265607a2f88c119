import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const passkeySignInCopy = defineCopy('passkeySignIn', {
  signIn: sentence('패스키로 로그인', 'Sign in with a passkey'),
  busy: sentence('패스키를 기다리는 중...', 'Waiting for the passkey...'),
});
