import type { LateWords } from '@console/common/copy/defineCopy';

export const sessionJa: LateWords<'session'> = {
  loggedIn: 'サインインしました',
  loginFailed: 'サインインできませんでした',
  logoutFailed: 'サインアウトできませんでした',
};
