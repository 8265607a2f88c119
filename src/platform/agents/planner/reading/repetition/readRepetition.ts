import type { MeetingReading } from '@contract/entities/meetingReading';
import { WEEKDAYS, type RepeatPattern, type Weekday } from '@contract/entities/recurrence';
import { defined } from '@contract/defined';
import { takePhrases, type TokenText } from '../tokenText';
import { takeBases, type RepeatBase } from './repeatBases';
import { takeEnd } from './repeatEnd';
import { DAYS_LIST_EN, DAYS_LIST_KO, ORDINAL_EN, ORDINAL_KO, ordinalIn, weekdaysIn } from './weekdayWords';

type Repetition = NonNullable<MeetingReading['repetition']>;

/** How a meeting repeats, and words about it that cannot be carried out. */
export interface RepetitionRead {
  repetition?: Repetition;
  impossible: string[];
}

const WORKING_DAYS = WEEKDAYS.slice(0, 5);
const ONCE =
  /한\s*번만|1\s*회만|한\s*번으로|이번(?:\s*한\s*번)?만|반복\s*(?:없이|말고|하지\s*(?:말고|않\S*|마\S*)|은?\s*(?:빼|취소|해제|필요\s*없)\S*)|일회성(?:으로)?|\b(?:just|only)\s+(?:the\s+)?(?:once|one(?:\s+(?:time|meeting))?)\b|\bonce\s+only\b|\bone[- ](?:off|time\s+only)\b|\b(?:no|without|don'?t|do\s+not|stop)\s+(?:the\s+)?(?:repeat(?:ing|s)?|repetition|recurrence)\b|\bnot\s+(?:a\s+)?(?:recurring|repeating)\b|\ba?\s*single\s+meeting\b/gi;
const EXCEPT_EN = new RegExp(
  `,?\\s*\\b(?:except(?:\\s+for)?|but\\s+not|excluding|other\\s+than|but)\\s+(?:on\\s+)?(${DAYS_LIST_EN})`,
  'gi',
);
const EXCEPT_KO = new RegExp(`(${DAYS_LIST_KO})\\s*(?:은|는|만)?\\s*(?:빼고|제외\\S*|말고)`, 'g');
const WEEKENDS =
  /\bincluding\s+weekends\b|\b(?:7|seven)\s+days\s+a\s+week\b|주말\s*포함(?:해서|하여)?|주말에도/gi;
const NOT_OF_THE_RULE = '(?<!\\b(?:until|till|by|before|after|not|through|next|this|of)\\s+(?:on\\s+)?)';
const DAYS = new RegExp(
  `(?:\\bon\\s+)?${NOT_OF_THE_RULE}${DAYS_LIST_EN}|${DAYS_LIST_KO}(?!\\s*(?:부터|까지|이후))(?:\\s*(?:에|날))?`,
  'gi',
);
const STARTING = new RegExp(
  `\\b(?:starting|from|beginning)\\s+(?:on\\s+)?(?:next\\s+|this\\s+)?(${DAYS_LIST_EN})|(${DAYS_LIST_KO})\\s*부터`,
  'i',
);
const MONTH_DAY =
  /(?:\bon\s+)?\bthe\s+(\d{1,2})(?:st|nd|rd|th)?\b(?!\s+(?:of\s+)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\w+day))|(?<![\d월]\s*)(\d{1,2})일(?!\s*(?:간|동안|마다|까지|부터|뒤|후))(?:에|날)?|(?:\bon\s+)?\bthe\s+last\s+day\b|말일(?:에)?|마지막\s*날(?:에)?/gi;
const ORDINAL_DAY = new RegExp(
  `(?:\\bon\\s+)?\\b(?:the\\s+)?${ORDINAL_EN}\\s+${DAYS_LIST_EN}(?!\\s+of\\s+[a-z])|(?<!월\\s*)${ORDINAL_KO}\\s*[월화수목금토일](?:요일|욜)(?:에|날)?`,
  'gi',
);
const FILLERS =
  /\b(?:recurring|repeating|regular)\b|정기(?:적(?:으로|인)?)?(?=\s*(?:회의|미팅|모임|면담|콜)?)|반복(?:해서|으로)?/gi;

/**
 * Takes what is said of repetition out of a request. `isSeries`: of words that change a meeting which repeats already, so that
 * an end or `once` by itself is about the series.
 */
export const readRepetition = (source: TokenText, now: Date, isSeries: boolean): RepetitionRead => {
  const before = source.text;
  const except = takeDays(source, EXCEPT_EN, EXCEPT_KO);
  const { bases, words } = takeBases(source);
  const isOnce = ONCE.test(before);
  ONCE.lastIndex = 0;
  if (isOnce && (isSeries || words.length > 0)) {
    takePhrases(source, ONCE, (_match, said) => {
      words.push(said);
      return true;
    });
    if (bases.length === 0 || !bases.some(({ days }) => days)) return once(words);
  }
  const [first] = bases;
  if (!first) {
    if (except.days.length > 0) source.text = before;
    return isSeries ? endOnly(source, now, except) : { impossible: [] };
  }
  if (bases.every(({ every }) => every === 'other'))
    return { repetition: named(words), impossible: [words.join(' ')] };
  const pattern = patternOf(source, bases, words, except.days);
  words.push(...except.words);
  takePhrases(source, FILLERS, () => true);
  const { end, words: endWords, impossible } = takeEnd(source, pattern, now);
  return { repetition: { ...named([...words, ...endWords]), pattern, ...defined({ end }) }, impossible };
};

const named = (words: readonly string[]): Repetition => ({ value: words.join(' '), words: words.join(' ') });
const once = (words: readonly string[]): RepetitionRead => ({
  repetition: { ...named(words), once: true },
  impossible: [],
});

const endOnly = (source: TokenText, now: Date, except: { words: string[] }): RepetitionRead => {
  const { end, words, impossible } = takeEnd(source, undefined, now);
  return end ? { repetition: { ...named([...words, ...except.words]), end }, impossible } : { impossible };
};

const takeDays = (source: TokenText, ...patterns: RegExp[]): { days: Weekday[]; words: string[] } => {
  const days: Weekday[] = [];
  const words: string[] = [];
  if (!/\b(?:every|each|daily|weekdays?)\b|매\s?일|매\s?주|평일|날마다/i.test(source.text))
    return { days, words };
  for (const pattern of patterns)
    takePhrases(source, pattern, (match, said) => {
      days.push(...weekdaysIn(match[1] ?? ''));
      words.push(said);
      return true;
    });
  return { days, words };
};

const without = (days: readonly Weekday[], except: readonly Weekday[]): Weekday[] =>
  days.filter((day) => !except.includes(day));

const patternOf = (
  source: TokenText,
  bases: readonly RepeatBase[],
  words: string[],
  except: readonly Weekday[],
): RepeatPattern => {
  const whole = bases.find(({ pattern }) => pattern)?.pattern;
  const known = bases.filter(({ every }) => every !== 'other');
  const widest = Math.max(...known.map(({ interval }) => interval));
  if (whole) return { ...whole, interval: Math.max(whole.interval, widest) };
  const isMonthly = known.some(({ every }) => every === 'month');
  const isDaily = !isMonthly && known.every(({ every }) => every === 'day' || every === 'workday');
  if (isMonthly) return monthlyOf(source, words, widest);
  if (isDaily) {
    const weekends: string[] = [];
    takePhrases(source, WEEKENDS, (_match, said) => {
      weekends.push(said);
      return true;
    });
    words.push(...weekends);
    const isAll = weekends.length > 0;
    const isPlain = isAll || known.some(({ every }) => every === 'day');
    if (isPlain && except.length === 0) return { every: 'day', interval: widest };
    return { every: 'week', interval: 1, days: without(isAll ? WEEKDAYS : WORKING_DAYS, except) };
  }
  const fromBases = known.flatMap(({ days = [], every }) => (every === 'workday' ? WORKING_DAYS : days));
  const days = fromBases.length > 0 ? fromBases : takeRuleDays(source, words);
  return {
    every: 'week',
    interval: widest,
    days: WEEKDAYS.filter((day) => without(days, except).includes(day)),
  };
};

/** The days beside `weekly`: those of the series, not of its start or its end. */
const takeRuleDays = (source: TokenText, words: string[]): Weekday[] => {
  const starting = STARTING.exec(source.text);
  if (starting) return weekdaysIn(starting[1] ?? starting[2] ?? '');
  let days: Weekday[] = [];
  takePhrases(source, DAYS, (match, said) => {
    const found = weekdaysIn(match[0].replace(/\bon\b/gi, ''));
    if (days.length > 0 || found.length === 0) return false;
    days = found;
    words.push(said);
    return true;
  });
  return days;
};

const monthlyOf = (source: TokenText, words: string[], interval: number): RepeatPattern => {
  const found: RepeatPattern[] = [];
  takePhrases(source, ORDINAL_DAY, (match, said) => {
    const ordinal = ordinalIn(match[0]);
    const [day] = weekdaysIn(
      match[0].replace(/\bsecond\b/gi, '').replace(/첫|둘|셋|넷|주(?:차)?(?:의)?|째|번|마지막|1|2|3|4/g, ' '),
    );
    if (found.length > 0 || ordinal === undefined || day === undefined) return false;
    found.push({ every: 'monthWeekday', interval, ordinal, day });
    words.push(said);
    return true;
  });
  takePhrases(source, MONTH_DAY, (match, said) => {
    const day = Number(match[1] ?? match[2] ?? 31);
    if (found.length > 0 || day < 1 || day > 31) return false;
    found.push({ every: 'month', interval, monthDay: day });
    words.push(said);
    return true;
  });
  return found[0] ?? { every: 'month', interval };
};
