import { CHARACTERS_PER_TOKEN } from '@contract/limits';

const BEYOND_LATIN = /[\u0250-\uffff]/g;

/** Rather too many than too few: a sign of Hangul is about one token, four Latin ones are. */
export const estimateTokens = (text: string): number => {
  const wide = text.match(BEYOND_LATIN)?.length ?? 0;
  return wide + Math.ceil((text.length - wide) / CHARACTERS_PER_TOKEN);
};
