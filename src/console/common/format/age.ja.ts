import type { LateWords } from '@console/common/copy/defineCopy';

export const ageJa: LateWords<'age'> = {
  now: 'たった今',
  seconds: (n) => `${n}秒前`,
  minutes: (n) => `${n}分前`,
  hours: (n) => `${n}時間前`,
};
