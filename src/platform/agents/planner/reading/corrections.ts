import { READ, type TokenText } from './tokenText';

const SEPARATED = '[\\s.,:…–-]';
/** Words that take back what was said before; a bare `no` may begin an exclusion, unless a pause follows it. */
const CORRECTING = `(?:(?<![가-힣])(?:(?:아\\s*)?(?:그게|그거|그건)\\s*아니라|(?:아니){1,3}(?:다|야|지|아|요)?|아차|참|(?:아|앗|어)?\\s?(?:죄송\\S{0,4}?|미안\\S{0,4}?))|\\b(?:(?:argh|ugh|oops|whoops|damn|nah)(?:[\\s,]+no)?|no[\\s,]+wait|wait[\\s,]+no|oh[\\s,]+no|no[\\s,]+(?:sorry|actually|make\\s+(?:it|that))|no(?=\\s*[,.…–-])|wait(?=\\s*[,.…–-])|sorry|i\\s+mean|i\\s+meant|scratch\\s+that|correction|make\\s+that|or\\s+rather|rather|actually|(?<=\\bbut\\s+)(?:on\\s+(?:reflection|second\\s+thoughts?)|now)))`;
const LEADING = '(?:(?:on|at|in|for|with|to|the|make\\s+it|make\\s+that|rather)\\s+){0,3}';
const MOST_BETWEEN = 60;
const CORRECTED = new RegExp(`^[^.,…]{0,20}?${SEPARATED}+${CORRECTING}${SEPARATED}`, 'iu');

/** Whether what follows a name takes it back: `Platform … I mean Engineering`. */
export const isCorrected = (after: string): boolean => CORRECTED.test(after);

/**
 * `on Monday with Sales … no, Tuesday`: what was said first of a kind is taken back when a correction names another. `one` is the pattern of a whole
 * expression, `kinds` the characters that stand for its kind; neither has groups.
 */
export const takeBack = (source: TokenText, one: string, kinds: string): void => {
  const pattern = new RegExp(
    `(?:${one})(?!\\s*(?:and|or|&|이?랑|하고)\\s*\\p{L})([^${kinds}]{0,${String(MOST_BETWEEN)}}?)${SEPARATED}*${CORRECTING}${SEPARATED}+(?=${LEADING}[${kinds}])`,
    'giu',
  );
  source.text = source.text.replace(pattern, (_all, between: string) => READ + between + READ);
};
