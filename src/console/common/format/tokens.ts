import { CHARACTERS_PER_TOKEN } from '@contract/limits';

/** Text length / 4, rounded up. Behaviour, section 5.3. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);
