import type { LateWords } from '@console/common/copy/defineCopy';

export const conversationsJa: LateWords<'conversations'> = {
  stopFailed: '返信を停止できませんでした',
  notConnected: 'チャットサーバーに接続していません',
};
