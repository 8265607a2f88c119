import type { LateWords } from '@console/common/copy/defineCopy';

export const gatewayCardJa: LateWords<'gatewayCard'> = {
  asks: (agent) => `${agent}からの依頼`,
  until: (when) => `${when}まで`,
  read: '読み取り',
  write: '書き込み',
  destructive: '破壊的',
  approve: '承認',
  more: 'まとめて承認',
  run: 'この実行ではこのツールを承認',
  minutes: (minutes) => `このツールを${minutes}分間承認`,
};
