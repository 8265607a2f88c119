import type { LateWords } from '@console/common/copy/defineCopy';

export const alertDetailJa: LateWords<'alertDetail'> = {
  errorRate: (errors, entries) => `直近1時間のログ${entries}件のうち${errors}件がエラーです`,
  latency: (ms) => `直近1時間の平均応答時間は${ms} msです`,
  silent: (agent) => `${agent}が応答しません`,
  silentSince: (agent, since) => `${agent}が${since}から応答しません`,
  budget: (name, spent, limit) => `${name}: ${limit}のうち${spent}`,
};
