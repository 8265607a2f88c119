import type { LateWords } from '@console/common/copy/defineCopy';

export const sessionJa: LateWords<'session'> = {
  loggedIn: 'ログインしました',
  loginFailed: 'ログインできませんでした',
  logoutFailed: 'サインアウトできませんでした',
};
