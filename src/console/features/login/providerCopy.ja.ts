import type { LateWords } from '@console/common/copy/defineCopy';

export const providerJa: LateWords<'provider'> = {
  continueWith: (name) => `${name}でサインイン`,
  or: 'または',
  'provider-failed':
    'サインインサービスから有効な応答がありませんでした。しばらくしてからもう一度お試しください。',
  expired: '時間がかかりすぎたか、別のブラウザで始まったサインインです。もう一度お試しください。',
  refused: 'サインインサービスがサインインを拒否しました。',
  'no-role': '所属グループにはこのコンソールを使う権限がありません。管理者に確認してください。',
  'account-disabled': 'このアカウントは無効です。管理者に確認してください。',
};
