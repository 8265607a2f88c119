import { randomInt } from 'node:crypto';
import { createRandom, type Random } from '@platform/storage/demo/random';

/** Numbers of a randomised schedule. `TEST_SEED` repeats one that failed; the seed is in every failure's words. */
export const seededRandom = (): { seed: number; random: Random } => {
  const seed = Number(process.env['TEST_SEED'] ?? randomInt(2 ** 31));
  return { seed, random: createRandom(seed) };
};
