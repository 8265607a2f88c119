import { teamWords } from '../teamWords';
import { inKorean } from './foreignNames';
import { familySpellings } from './romanisedNames';

const MOST = 3;

/** The names most like a word that stands for nobody, the nearest first; where it is part of some, only those. */
export const nearestNames = (word: string, names: readonly string[]): string[] => {
  const near = names
    .map((name) => ({ name, distance: Math.min(...formsOf(name).map((form) => distanceOf(word, form))) }))
    .sort((a, b) => a.distance - b.distance);
  const bearers = near.filter(({ distance }) => distance === 0);
  return (bearers.length > 0 ? bearers : near).slice(0, MOST).map(({ name }) => name);
};

const formsOf = (name: string): string[] => {
  const parts = name.split(/\s+/);
  return [...teamWords(name), ...parts, ...parts.flatMap(inKorean), ...familySpellings(name)];
};

/** Edits that turn one word into the other, as a share of the longer. */
const distanceOf = (a: string, b: string): number =>
  editDistance(a.toLowerCase(), b.toLowerCase()) / Math.max(a.length, b.length, 1);

/** The one word that a slip turns into this: a letter more, less, other, or two that changed places. */
export const closestWord = (word: string, words: readonly string[]): string | undefined => {
  const lower = pressedKeys(word.toLowerCase());
  const close = words.filter((one) => isOneSlipFrom(lower, pressedKeys(one)));
  return close.length === 1 ? close[0] : undefined;
};

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const FINALS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(
    ' ',
  );
const FIRST_SYLLABLE = 0xac00;

/** Korean syllables as the keys that were pressed for them: one wrong key is one slip. */
const pressedKeys = (word: string): string =>
  word.replace(/[가-힣]/g, (syllable) => {
    const code = syllable.charCodeAt(0) - FIRST_SYLLABLE;
    const vowel = VOWELS[Math.floor((code % 588) / 28)] ?? '';
    return INITIALS.charAt(Math.floor(code / 588)) + vowel + (FINALS[code % 28] ?? '');
  });

/** Whether two words differ by at most one slip of the fingers; linear in their length. */
export const isOneSlipFrom = (word: string, known: string): boolean => {
  const longer = Math.max(word.length, known.length);
  const shorter = Math.min(word.length, known.length);
  if (longer - shorter > 1) return false;
  let ahead = 0;
  while (ahead < shorter && word.charCodeAt(ahead) === known.charCodeAt(ahead)) ahead++;
  let behind = 0;
  const last = (of: string) => of.charCodeAt(of.length - 1 - behind);
  while (behind < shorter - ahead && last(word) === last(known)) behind++;
  const same = ahead + behind;
  if (same >= longer - 1) return true;
  const swapped = word[ahead] === known[ahead + 1] && word[ahead + 1] === known[ahead];
  return longer === shorter && same === longer - 2 && swapped;
};

/** The items whose word can be one slip from a given one, in the order of the list: at most a letter longer or shorter. */
export const nearlyAsLong = <Item>(
  list: readonly Item[],
  wordOf: (item: Item) => string,
): ((word: string) => readonly Item[]) => {
  const byLength = new Map<number, Item[]>();
  for (const item of list) {
    for (const length of [-1, 0, 1].map((more) => wordOf(item).length + more))
      byLength.set(length, [...(byLength.get(length) ?? []), item]);
  }
  return (word) => byLength.get(word.length) ?? [];
};

/** How many letters have to be added, dropped or replaced. */
export const editDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)),
      );
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};
