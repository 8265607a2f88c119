import { hasAnotherLetter } from '../slips';
import { closestWord } from './nearestNames';
import { romanised, soundOf } from './romanisedNames';
import { findTokens, type TokenText } from './tokenText';

const FEWEST_LETTERS = 5;
/** Any word with a capital letter, and one where somebody is named. */
const LATIN =
  /(?<![#\w@.-])\p{Lu}\p{Ll}{4,13}(?![\w@])|(?<=\b(?:with|and|for|me|show|invite|ask|meet|see|add|is|are|w|n)\s|w\/\s?|[,&+]\s?)[a-z]{5,14}(?![\w@])/gu;
const KOREAN = /(?<![가-힣])[가-힣]{2,6}?(?=\s?(?:님|씨)(?![가-힣]*간)|(?:이랑|랑|하고|한테)(?=\s|$|[,.]))/g;

interface Bearers {
  /** All words for somebody, in lower case. */
  byWord: ReadonlyMap<string, string[]>;
  /** The sounds of Korean names in Latin letters. */
  bySound: ReadonlyMap<string, string[]>;
}

/** Finds names with one slip of the fingers in them: `Olviia`, `Dohuyn`, `제임쓰`. */
export const findSlippedNames = (
  source: TokenText,
  { byWord, bySound }: Bearers,
  found: Map<string, string[]>,
): void => {
  const words = [...byWord.keys()];
  const latin = words.filter((word) => /^[a-z]+$/.test(word) && word.length >= FEWEST_LETTERS);
  const plain = new Map(
    words.filter((word) => /^[가-힣]+$/.test(word)).map((word) => [plainSounds(word), word]),
  );
  const sounds = [...bySound.keys()].filter((sound) => sound.length >= FEWEST_LETTERS);
  const spellings = new Map(
    [...bySound.values()].flatMap((names) => names.map((name) => [romanised(name.slice(1)), names])),
  );
  findTokens(
    source,
    'person',
    LATIN,
    ([typed]) => {
      const word = typed.toLowerCase();
      const owner = /s$/.test(word) ? byWord.get(word.slice(0, -1)) : undefined;
      if (owner) return owner;
      const close = closestWord(word, latin);
      if (close !== undefined) return isMeant(word, close) ? byWord.get(close) : undefined;
      const sound = closestWord(soundOf(word), sounds);
      if (sound !== undefined) return isMeant(soundOf(word), sound) ? bySound.get(sound) : undefined;
      return spellings.get(closestWord(word, [...spellings.keys()]) ?? '');
    },
    found,
  );
  findTokens(source, 'person', KOREAN, ([typed]) => byWord.get(plain.get(plainSounds(typed)) ?? ''), found);
};

/** Letters that changed places, one too many or one too few, but not at the beginning. */
const isMeant = (word: string, known: string): boolean =>
  !hasAnotherLetter(word, known) && (word[0] === known[0] || (word[0] === known[1] && word[1] === known[0]));

const TENSE = 'ᄁᄄᄈᄊᄍ';
const PLAIN = 'ᄀᄃᄇᄉᄌ';
/** `제임쓰` and `제임스` are one, and so are `알랙스` and `알렉스`, `올리비야` and `올리비아`. */
const plainSounds = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[ᄁᄄᄈᄊᄍ]/g, (letter) => PLAIN.charAt(TENSE.indexOf(letter)))
    .replace(/ᅢ/g, 'ᅦ')
    .replace(/(?<=ᄋ)ᅣ/g, 'ᅡ');
