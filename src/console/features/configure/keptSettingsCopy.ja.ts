import type { LateWords } from '@console/common/copy/defineCopy';

export const keptSettingsJa: LateWords<'keptSettings'> = {
  kept: '接続がないため保存していません。送信待ちからもう一度押して保存できます。',
  keptUnanswered: '応答がなく、保存されたか分かりません。送信待ちからもう一度送信しても保存は一度だけです。',
};
