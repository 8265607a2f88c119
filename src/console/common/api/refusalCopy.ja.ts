import type { LateWords } from '@console/common/copy/defineCopy';

export const localFailuresJa: LateWords<'localFailures'> = {
  network: 'サーバーに接続できません。',
  timeout: '時間内に応答がありませんでした。',
  invalid_answer: 'サーバーの応答を読み取れません。',
};
