import { spelledOut } from './chatSpellings';
import { closestWord } from './reading/nearestNames';

/** Words that tell tasks apart and are long enough to be known with a slip in them. */
const KNOWN =
  `marketing engineering executive tomorrow wednesday thursday tuesday saturday meeting schedule calendar reschedule
   available availability afternoon minutes summarise announcement mailbox invite postpone cancel report`.split(
    /\s+/,
  );
const LONG_WORD = /(?<![\p{L}\p{N}#@])[a-z]{6,14}(?![\p{L}\p{N}@])/giu;

/** A text in which such words are written as they should be. */
export const withoutSlips = (text: string): string =>
  spelledOut(text).replace(LONG_WORD, (word) =>
    /(?:s|ed)$/i.test(word) ? word : (closestWord(word, KNOWN) ?? word),
  );
