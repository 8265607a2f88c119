import { WEEKDAYS, type Ordinal, type Weekday } from '@contract/entities/recurrence';

const DAYS_KO = '월화수목금토일';
const DAYS_EN = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

const DAY_EN =
  '(?:mon(?:day)?|tue(?:s(?:day)?)?|wed(?:s|nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)s?(?![a-z])';
/** `Tue and Thu`, `Mondays, Wednesdays`. */
export const DAYS_LIST_EN = `\\b${DAY_EN}(?:\\s*(?:,|/|&|\\+|or|and|,\\s*and)\\s*(?:on\\s+)?${DAY_EN})*`;
const DAY_KO = '[월화수목금토일](?:요일|욜)';
/** `화요일이랑 목요일`, `월·수·금요일`, `월수금`. */
export const DAYS_LIST_KO = `(?<![가-힣])(?:(?:[월화수목금토일]\\s*(?:[,·/]\\s*)?){0,6}${DAY_KO}(?:\\s*(?:(?:,|·|/|이랑|랑|하고|과|와|및)\\s*)?${DAY_KO})*|[월화수목금토]{2,6}(?=\\s|마다|에|오[전후]|$)|[월화수목금토](?:\\s*[,·/]\\s*[월화수목금토])+(?=\\s|마다|에|$))`;

/** In the order of the week. */
export const weekdaysIn = (words: string): Weekday[] => {
  const lower = words.toLowerCase().replace(/요일|욜/g, ' ');
  return WEEKDAYS.filter(
    (_day, index) =>
      lower.includes(DAYS_KO[index] ?? '-') || new RegExp(`\\b${DAYS_EN[index] ?? ''}`).test(lower),
  );
};

const ORDINALS: readonly [RegExp, Ordinal][] = [
  [/첫|1st|first|1번|1째/i, 1],
  [/둘|두|2nd|second|2번|2째/i, 2],
  [/셋|세|3rd|third|3번|3째/i, 3],
  [/넷|네|4th|fourth|4번|4째/i, 4],
  [/마지막|last/i, -1],
];
export const ORDINAL_EN = '(?:first|1st|second|2nd|third|3rd|fourth|4th|last)';
export const ORDINAL_KO =
  '(?:첫|둘|두|셋|세|넷|네|[1-4]|마지막)\\s*(?:번째|번쨰|째)?\\s*(?:주(?:차)?(?:의)?)?';

export const ordinalIn = (words: string): Ordinal | undefined =>
  ORDINALS.find(([pattern]) => pattern.test(words))?.[1];

const NUMBERS: readonly string[][] = [
  ['one', 'a', 'an', '한', '하나', '일'],
  ['two', 'a couple of', '두', '둘', '이'],
  ['three', '세', '셋', '삼', '석'],
  ['four', '네', '넷', '사', '넉'],
  ['five', '다섯', '오'],
  ['six', '여섯', '육'],
  ['seven', '일곱', '칠'],
  ['eight', '여덟', '팔'],
  ['nine', '아홉', '구'],
  ['ten', '열', '십'],
  ['eleven', '열한', '십일'],
  ['twelve', '열두', '십이'],
];
const words = (pattern: RegExp) =>
  NUMBERS.flat()
    .filter((word) => pattern.test(word))
    .sort((a, b) => b.length - a.length)
    .join('|');
export const NUMBER_EN = `(?:\\d{1,3}|${words(/^[a-z ]+$/)})`;
export const NUMBER_KO = `(?:\\d{1,3}|${words(/[가-힣]/)})`;

export const numberIn = (text: string): number | undefined => {
  const plain = text.trim().toLowerCase();
  if (/^\d+$/.test(plain)) return Number(plain);
  const found = NUMBERS.findIndex((names) => names.includes(plain));
  return found < 0 ? undefined : found + 1;
};
