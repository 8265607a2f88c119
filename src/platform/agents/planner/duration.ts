import { MAX_MEETING_MINUTES, MIN_MEETING_MINUTES } from '@contract/limits';

const HOURS_IN_WORDS: Record<string, number> = {
  한: 1,
  두: 2,
  세: 3,
  네: 4,
  다섯: 5,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
};
/** `오후 3시 30분` is a time of day, not half an hour. */
const CLOCK_TIME = /\d{1,2}\s*시(?!간)\s*(?:\d{1,2}\s*분|반)?/g;

const MINUTES_IN_WORDS: [RegExp, number][] = [
  [/사십오\s*분/, 45],
  [/십오\s*분/, 15],
  [/이십\s*분/, 20],
  [/삼십\s*분/, 30],
  [/사십\s*분/, 40],
  [/오십\s*분/, 50],
  [/육십\s*분/, 60],
  [/구십\s*분/, 90],
  [/십\s*분/, 10],
];

/** The same, where a meeting can be that long. */
export const parseDuration = (request: string): number | undefined => {
  const total = minutesIn(request);
  return total !== undefined && total >= MIN_MEETING_MINUTES && total <= MAX_MEETING_MINUTES
    ? total
    : undefined;
};

/** Minutes a text asks for, e.g. `60분`, `1시간 반`, `90 minutes`, `half an hour`; undefined when it names none. */
export const minutesIn = (request: string): number | undefined => {
  const text = request.replace(CLOCK_TIME, ' ');
  if (/half an hour|half-hour|반\s*시간/i.test(text)) return 30;
  const hours = /(\d+(?:\.\d+)?)\s*-?\s*(?:시간|hours?\b|hrs?\b|h\b)/i.exec(text)?.[1];
  const word =
    /(한|두|세|네|다섯)\s*시간|\b(an|one|two|three|four)(?:\s+and\s+a\s+half)?[\s-]+hours?\b/i.exec(text);
  const inHours = hours === undefined ? wordToHours(word?.[1] ?? word?.[2]) : Number(hours);
  const minutes = /(\d{1,4})\s*(?:분|-?\s*min(?:ute)?s?\b|m\b)/i.exec(text)?.[1] ?? minutesInWords(text);
  const half = /시간\s*반|hours?\s+and\s+a\s+half|and\s+a\s+half\s+hours?/i.test(text) ? 30 : 0;
  if (inHours === undefined && minutes === undefined) return undefined;
  return Math.round((inHours ?? 0) * 60) + half + Number(minutes ?? 0);
};

const minutesInWords = (text: string): number | undefined =>
  MINUTES_IN_WORDS.find(([pattern]) => pattern.test(text))?.[1];

const wordToHours = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : HOURS_IN_WORDS[word.toLowerCase()];
