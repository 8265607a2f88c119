import { CHARACTERS_PER_TOKEN } from '@contract/limits';

/** Text length / 4, rounded up. Specification 1, section 5. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);
