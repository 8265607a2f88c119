import type { LateWords } from '@console/common/copy/defineCopy';

export const accountMenuJa: LateWords<'accountMenu'> = {
  displayZone: '表示タイムゾーン',
  changePassword: 'パスワードの変更',
  secondFactor: '2段階認証',
  passkeys: 'パスキー',
  sessions: 'サインイン中の端末',
  accessKeys: 'アクセスキー',
  signOutEverywhere: 'すべての端末でサインアウト',
  needsRole: (roles) => `必要なロール: ${roles}`,
  passwordTitle: 'パスワードを変更しますか？',
  passwordHint: 'このセッションは続き、ほかの端末のセッションは終了します。',
  current: '現在のパスワード',
  next: '新しいパスワード',
  repeat: '新しいパスワード（確認）',
  currentMissing: '現在のパスワードを入力してください。',
  differs: '2つのパスワードが一致しません。',
  changed: 'パスワードを変更しました',
  everywhereTitle: 'すべての端末でサインアウトしますか？',
  everywhereHint:
    'このブラウザを含むすべてのセッションがすぐに終了します。入力中の内容は各ブラウザに残ります。',
};
