import type { LateWords } from '@console/common/copy/defineCopy';

export const passkeySignInJa: LateWords<'passkeySignIn'> = {
  signIn: 'パスキーでサインイン',
  busy: 'パスキーを待っています…',
};
