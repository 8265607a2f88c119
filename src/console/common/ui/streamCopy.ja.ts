import type { LateWords } from '@console/common/copy/defineCopy';

export const streamJa: LateWords<'stream'> = {
  connected: '接続済み',
  connecting: '接続中',
  disconnected: '切断',
  newItems: (count) => `新着${count}件`,
  gap: (count) => `${count}件を受信できませんでした`,
};
