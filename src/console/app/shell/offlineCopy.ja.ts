import type { LateWords } from '@console/common/copy/defineCopy';

export const offlineJa: LateWords<'offline'> = {
  offlineTitle: 'オフラインです。',
  offlineHint: '入力内容はこのブラウザに保存され、再接続時に自動で同期されます。',
  saveOffline: 'オフライン保存',
  savedOffline: 'このブラウザに保存しました',
  savedWhat: (drafts, items) => `下書き${drafts}件、待機中${items}件`,
  notSaved: 'このブラウザに保存できませんでした',
  outbox: (count) => `待機中${count}件`,
  retry: '再試行',
};
