/** Shorter ones stand in almost everything. */
const MIN_PART_LENGTH = 4;
const MAX_PARTS = 2;

const LETTERS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Tens of thousands of passwords that were found in breaches, most used first. */
export interface LeakedPasswords {
  size: number;
  /**
   * Whether guessing tools reach a password from the list: it is on it, or it is one or two from it (also with figures
   * for letters, repeated, or in capitals) with digits and signs around.
   */
  reach: (password: string) => boolean;
}

export const createLeakedPasswords = (list: Iterable<string>): LeakedPasswords => {
  const leaked = new Set<string>();
  for (const entry of list) leaked.add(entry.toLowerCase());
  const consistsOf = (text: string, partsLeft: number): boolean => {
    if (text === '' || leaked.has(text)) return true;
    if (partsLeft === 1) return false;
    for (let end = MIN_PART_LENGTH; end <= text.length - MIN_PART_LENGTH; end += 1) {
      if (leaked.has(text.slice(0, end)) && consistsOf(bare(text.slice(end)), partsLeft - 1)) return true;
    }
    return false;
  };
  return {
    size: leaked.size,
    reach: (password) => {
      const folded = password.toLowerCase();
      if (leaked.has(folded)) return true;
      const cores = [
        folded,
        bare(folded),
        withLetters(folded),
        bare(withLetters(folded)),
        withLetters(bare(folded)),
      ].map(unrepeated);
      return cores.some((core) => core.length >= MIN_PART_LENGTH && consistsOf(core, MAX_PARTS));
    },
  };
};

/** Without the digits and signs around. */
const bare = (text: string): string => text.replace(/^[^\p{L}]+/u, '').replace(/[^\p{L}]+$/u, '');

const withLetters = (text: string): string =>
  text.replaceAll(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign);

/** `abcabcabc` → `abc`. */
const unrepeated = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text;
