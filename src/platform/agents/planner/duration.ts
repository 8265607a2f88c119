import { MAX_MEETING_MINUTES, MIN_MEETING_MINUTES } from '@contract/limits';

const HOURS_IN_WORDS: Record<string, number> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  'a couple of': 2,
};
/** Words between a number and its hours: `two free hours`. */
export const KIND_OF_HOUR =
  '(?:full|whole|solid|good|free|spare|clear|proper|quick|decent|uninterrupted|straight|short|quiet|open|available)';
const HOURS_WORD = new RegExp(
  `(한|두|세|네|다섯|여섯|일곱|여덟)\\s*시간|\\b(a couple of|an?|one|two|three|four|five|six|seven|eight)(?:[\\s-]+${KIND_OF_HOUR})?(?:\\s+and\\s+a\\s+half)?[\\s-]+(?:hours?|hrs?)\\b`,
  'i',
);
/** `오후 3시 30분` is a time of day, not half an hour. */
const CLOCK_TIME = /\d{1,2}\s*시(?!간)\s*(?:\d{1,2}\s*분|반(?!\s*시간))?/g;

const DIGITS_KO = '일이삼사오육칠팔구';
const NATIVE_TENS: Record<string, number> = { 스무: 20, 서른: 30, 마흔: 40, 쉰: 50, 예순: 60, 아흔: 90 };
const UNITS_EN = 'one two three four five six seven eight nine'.split(' ');
const TEENS_EN = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS_EN = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** A number below a hundred, in words: `five`, `thirty-five`. */
export const NUMBER_EN = `(?:(?:${TENS_EN.join('|')})(?:[\\s-]+(?:${UNITS_EN.join('|')}))?|${TEENS_EN.join('|')}|${UNITS_EN.slice(1).join('|')})`;

const numberIn = (words: string): number =>
  words
    .toLowerCase()
    .split(/[\s-]+/)
    .map((word) =>
      TENS_EN.includes(word)
        ? (TENS_EN.indexOf(word) + 2) * 10
        : TEENS_EN.includes(word)
          ? TEENS_EN.indexOf(word) + 10
          : UNITS_EN.indexOf(word) + 1,
    )
    .reduce((sum, part) => sum + part, 0);

/** The same, where a meeting can be that long. */
export const parseDuration = (request: string): number | undefined => {
  const total = minutesIn(request);
  return total !== undefined && total >= MIN_MEETING_MINUTES && total <= MAX_MEETING_MINUTES
    ? total
    : undefined;
};

/** Minutes a text asks for, e.g. `60분`, `1시간 반`, `90 minutes`, `half an hour`; undefined when it names none. */
export const minutesIn = (request: string): number | undefined => {
  if (/^\d{2}$/.test(request.trim())) return Number(request);
  const text = request.replace(CLOCK_TIME, ' ');
  const clockLike = /\b(\d)(?::(\d{2})\s*(?:hours?|hrs?)|h([0-5]\d))\b/i.exec(text);
  if (clockLike) return Number(clockLike[1]) * 60 + Number(clockLike[2] ?? clockLike[3]);
  if (/^hour\s+and\s+a\s+(?:half|quarter)/i.test(text.trim())) return /half/i.test(text) ? 90 : 75;
  if (/half[\s-]+(?:a[\s-]+)?day|반나절/i.test(text)) return 240;
  if (/half an? (?:hour|hr)\b|(?<!and a )half[\s-](?:hour|hr)\b|반\s*시간/i.test(text)) return 30;
  if (/three[\s-]+quarters\s+of\s+an\s+hour/i.test(text)) return 45;
  if (/^hour[\s-]long$/i.test(text.trim())) return 60;
  if (/quarter\s+of\s+an\s+hour|quarter[\s-]hour/i.test(text)) return 15;
  const hours = /(\d+(?:\.\d+)?)\s*-?\s*(?:시간|hours?\b|hrs?\b|h\b)/i.exec(text)?.[1];
  const word = HOURS_WORD.exec(text);
  const inHours = hours === undefined ? wordToHours(word?.[1] ?? word?.[2]) : Number(hours);
  const minutes =
    /(\d{1,4})\s*(?:분|-?\s*min(?:ute)?s?\b|m\b)/i.exec(text)?.[1] ??
    /(?:hours?|hrs?|h)\s+(?:and\s+)?(\d{1,2})$/i.exec(text.trim())?.[1] ??
    minutesInWords(text);
  const half = /(?:hours?|hrs?)\s+and\s+a\s+quarter/i.test(text)
    ? 15
    : /시간\s*반|(?:hours?|hrs?)\s+and\s+a\s+half|and\s+a\s+half\s+hours?/i.test(text)
      ? 30
      : 0;
  if (inHours === undefined && minutes === undefined) return undefined;
  return Math.round((inHours ?? 0) * 60) + half + Number(minutes ?? 0);
};

const MINUTES_IN_WORDS = new RegExp(`\\b(${NUMBER_EN})[\\s-]+min(?:ute)?s?\\b`, 'i');
const minutesInWords = (text: string): number | undefined => {
  const native = /(스무|서른|마흔|쉰|예순|아흔)\s*분/.exec(text)?.[1];
  if (native !== undefined) return NATIVE_TENS[native];
  const tens = /([일이삼사오육칠팔구]?)십([일이삼사오육칠팔구]?)\s*분/.exec(text);
  if (tens)
    return (
      (tens[1] ? DIGITS_KO.indexOf(tens[1]) + 1 : 1) * 10 + (tens[2] ? DIGITS_KO.indexOf(tens[2]) + 1 : 0)
    );
  if (/(?:^|[^가-힣])오\s*분/.test(text)) return 5;
  const english = MINUTES_IN_WORDS.exec(text)?.[1];
  return english === undefined ? undefined : numberIn(english);
};

const wordToHours = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : HOURS_IN_WORDS[word.toLowerCase()];
