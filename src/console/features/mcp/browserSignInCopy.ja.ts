import type { LateWords } from '@console/common/copy/defineCopy';

export const browserSignInJa: LateWords<'browserSignIn'> = {
  start: 'ブラウザでサインイン',
  again: 'もう一度サインイン',
  signOut: 'サインアウト',
  title: (name) => `${name}にサインインしますか？`,
  text: '認可サーバーに移動します。トークンは暗号化して保存され、このサーバーにだけ送られます。このワークスペースの呼び出しはすべてこのサインインを使います。',
  go: 'サインインへ進む',
  clientId: 'クライアントID',
  clientIdHint: '空欄: 自動で登録します。認可サーバーから渡された場合だけ入力してください。',
  clientSecret: 'クライアントシークレット',
  clientSecretHint: '渡された場合だけ入力します。暗号化して保存されます。',
  leaving: '認可サーバーに移動しています。',
  signedOut: (name) => `${name}からサインアウトしました。`,
  signedIn: (issuer, by) => `${issuer}、${by}による`,
  until: (at) => `${at}まで`,
  renews: '自動で更新',
  failed: (reason) => `サインインが終了しました: ${reason}`,
  problem: (reason) => `サインインできませんでした: ${reason}`,
  stored:
    'ブラウザでのサインインのトークンが暗号化して保存されています。このサーバーにだけ送られ、表示されることはありません。',
};
