import type { LateWords } from '@console/common/copy/defineCopy';

export const loginJa: LateWords<'login'> = {
  product: 'Agent Console',
  title: 'サインイン',
  username: 'ユーザー名',
  password: 'パスワード',
  usernameMissing: 'ユーザー名を入力してください。',
  passwordMissing: 'パスワードを入力してください。',
  submit: 'サインイン',
  submitting: 'サインイン中…',
  wrong: 'ユーザー名またはパスワードが違います',
  tooMany: (seconds) => `試行回数が多すぎます。${seconds}秒後にもう一度お試しください。`,
  unreachable: 'サーバーに接続できません。',
  offline: '現在サーバーに接続できません。復旧するとサインインできます。',
  failed: 'サインインできませんでした。',
  language: '言語',
  appearance: '外観',
  system: 'システム',
  light: 'ライト',
  dark: 'ダーク',
};
