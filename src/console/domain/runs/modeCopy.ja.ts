import type { LateWords } from '@console/common/copy/defineCopy';

export const modeJa: LateWords<'mode'> = { live: '本番', dryRun: 'ドライラン' };
