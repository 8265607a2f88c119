import type { LateWords } from '@console/common/copy/defineCopy';

export const passkeyStopsJa: LateWords<'passkeyStops'> = {
  cancelled: 'キャンセルされたか時間切れです。または、このコンソールのパスキーがこの端末にありません。',
  address: 'このアドレスではパスキーを使えません。コンソールの公開アドレスを管理者に確認してください。',
  known: 'この端末にはすでにパスキーがあります。',
  failed: 'ブラウザがパスキーを使えませんでした。',
};
