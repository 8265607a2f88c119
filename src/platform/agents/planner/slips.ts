import { spelledOut } from './chatSpellings';
import { REAL_WORDS } from './realWords';
import { isOneSlipFrom, nearlyAsLong } from './reading/nearestNames';

/** Words that a request hangs on, and that are known with one slip of the fingers in them. */
export const KNOWN_WORDS =
  `monday mondays tuesday tuesdays wednesdays thursdays fridays wednesday thursday friday saturday sunday today tomorrow tonight week weeks weekly weekday month monthly january february
   april august september october november december morning mornings afternoon afternoons evening evenings lunch lunchtime noon minute minutes
   hour hours half quarter ninety thirty forty twenty next last this before after around between except without until early late earliest every
   with from about regarding subject topic agenda title marketing sales design engineering executive team teams meeting meetings schedule
   reschedule arrange cancel move push call please need want find invite optional available availability free open calendar summary summarise
   summarize inbox emails report status spend spent announcement announce notify remind postpone mailbox have does when what london york tokyo
   berlin paris slot slots that opening openings`.split(/\s+/);
const KNOWN = new Set(KNOWN_WORDS);
const knownNearlyAsLong = nearlyAsLong(KNOWN_WORDS, (word) => word);
const QUOTED_OR_WORD = /"[^"]*"|“[^”]*”|(?<![\p{L}\p{N}#@./-])[a-z]{4,14}(?![\p{L}\p{N}@'’])/giu;
const SHORT = 5;
const LONGEST = 4000;

/** A text in which such words are written as they should be; what is quoted stays. Of a long text, only its beginning. */
export const withoutSlips = (text: string): string =>
  spelledOut(text).slice(0, LONGEST).replace(QUOTED_OR_WORD, meant) + text.slice(LONGEST);

const meant = (word: string): string => {
  const lower = word.toLowerCase();
  if (KNOWN.has(lower) || REAL_WORDS.has(lower)) return word;
  const known = knownWord(lower);
  if (known === undefined) return word;
  return /^[A-Z]/.test(word) ? known.charAt(0).toUpperCase() + known.slice(1) : known;
};

/** The word that was meant; of two as near, the one with the same letters or with one more. */
const knownWord = (word: string): string | undefined => {
  const near = knownNearlyAsLong(word).filter((known) => isOneSlipFrom(word, known));
  const same = near.filter((known) => !hasAnotherLetter(word, known));
  if (same.length === 1) return same[0];
  const [one] = near;
  return near.length === 1 && one !== undefined && one.length > SHORT ? one : undefined;
};

/** One letter in place of another is more often another word, where the word is short or a name: `sofa`, `Jordon`. */
export const hasAnotherLetter = (word: string, known: string): boolean =>
  word.length === known.length && lettersOf(word) !== lettersOf(known);

const lettersOf = (word: string): string => Array.from(word).sort().join('');
