import { withoutSlips } from '../slips';

/** Kinds of expressions that stand for one thing; each has its own range of private characters. */
const FIRST_CODE = {
  quote: 0xe000,
  channel: 0xe100,
  zone: 0xe200,
  day: 0xe300,
  clock: 0xe400,
  part: 0xe500,
  length: 0xe600,
  team: 0xe700,
  person: 0xe800,
};
export type TokenKind = keyof typeof FIRST_CODE;
const CODES_PER_KIND = 256;
const LONGEST_TEXT = 4000;

/** Sign for text that was read already and takes no part in what follows. */
export const READ = '\ue900';
/** Any expression that has been found. */
export const ANY_TOKEN = '[\ue000-\ue8ff]';

/** The class of one kind, for use in a pattern. */
export const classOf = (kind: TokenKind): string =>
  `[${String.fromCharCode(FIRST_CODE[kind])}-${String.fromCharCode(FIRST_CODE[kind] + CODES_PER_KIND - 1)}]`;

/** A text in which what has been found is one character, so that phrases are patterns over a few characters. */
export interface TokenText {
  text: string;
  /** Its words, by the character that stands for an expression. */
  words: Map<string, string>;
  /** How many characters were not looked at. */
  tooLong: number;
}

/** `수목금`: days of one week, in their order and without anything between them. */
const DAYS_TOGETHER = /(?<![가-힣])(월?화?수?목?금?토?일?)(?=요일|\s|[,.]|중|에|만|로|$)(?:요일)?/g;
const daysApart = (all: string, days: string): string =>
  days.length < 2
    ? all
    : Array.from(days)
        .map((day) => `${day}요일`)
        .join(', ');

const WEEK_IS_OVER =
  /\bbefore\s+(?:the|this)\s+week(?:(?:['’]?s|\s+is)\s+(?:out|over|done|up|through)|\s+(?:ends|runs\s+out))\b/gi;

/** Part of the day that is no time: whoever reads it is greeted. */
const GREETING =
  /^\s*(?:good\s+(?:morning|afternoon|evening)|(?:morning|afternoon|evening)(?=\s*!|\s+(?:all|team|everyone|there|folks)\b|\s*,\s*(?:can|could|would|will|please|i|we|is|are|do|does|what|when|any)\b))/i;

/** Longer texts are read in their beginning only; runs of blanks are one, so that no pattern goes through them again and again. */
export const tokenText = (text: string): TokenText => ({
  text: withoutSlips(text.slice(0, LONGEST_TEXT))
    .replace(/[\ue000-\uf8ff]/g, ' ')
    .replace(GREETING, '')
    .replace(DAYS_TOGETHER, daysApart)
    .replace(WEEK_IS_OVER, 'this week')
    .replace(/\s{2,}/g, (blank) => (blank.includes('\n') ? '\n' : ' ')),
  words: new Map(),
  tooLong: Math.max(0, text.length - LONGEST_TEXT),
});

/** Replaces each match that `read` makes sense of by one character, under which the result keeps the value. */
export const findTokens = <Value>(
  source: TokenText,
  kind: TokenKind,
  pattern: RegExp,
  read: (match: RegExpExecArray) => Value | undefined,
  found: Map<string, Value> = new Map(),
): Map<string, Value> => {
  const pieces: string[] = [];
  let reached = 0;
  for (const match of source.text.matchAll(pattern)) {
    const value = found.size < CODES_PER_KIND ? read(match) : undefined;
    if (value === undefined) continue;
    const token = String.fromCharCode(FIRST_CODE[kind] + found.size);
    found.set(token, value);
    source.words.set(token, match[0].trim());
    pieces.push(source.text.slice(reached, match.index), token);
    reached = match.index + match[0].length;
  }
  source.text = [...pieces, source.text.slice(reached)].join('');
  return found;
};

/** Takes each match of a phrase out of the text; `use` may decline by answering false. */
export const takePhrases = (
  source: TokenText,
  pattern: RegExp,
  use: (match: RegExpExecArray, words: string) => boolean | undefined,
): void => {
  const pieces: string[] = [];
  let reached = 0;
  for (const match of source.text.matchAll(pattern)) {
    if (use(match, wordsOf(source, match[0])) === false) continue;
    pieces.push(source.text.slice(reached, match.index), READ);
    reached = match.index + match[0].length;
  }
  source.text = [...pieces, source.text.slice(reached)].join('');
};

/** A piece of the text as it was written. */
export const wordsOf = ({ words }: TokenText, piece: string): string =>
  Array.from(piece)
    .map((character) => words.get(character) ?? character)
    .join('')
    .replaceAll(READ, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The values whose characters are in a piece. */
export const valuesIn = <Value>(piece: string, values: ReadonlyMap<string, Value>): Value[] =>
  Array.from(piece).flatMap((character) => {
    const value = values.get(character);
    return value === undefined ? [] : [value];
  });
