import type { LateWords } from '@console/common/copy/defineCopy';

export const logsJa: LateWords<'logs'> = {
  flagFailed: 'フラグを変更できませんでした',
};
