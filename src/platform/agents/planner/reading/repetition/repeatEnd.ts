import { MOST_OCCURRENCES, type RepeatEnd, type RepeatPattern } from '@contract/entities/recurrence';
import { clockParts } from '@contract/clockParts';
import { calendarDay, NAMED_DAY } from '../../calendarDay';
import { dayKey, shiftDay, type Today } from '../calendarDays';
import { takePhrases, type TokenText } from '../tokenText';
import { NUMBER_EN, NUMBER_KO, numberIn } from './weekdayWords';

/** The end of a series, and words of one that cannot be carried out. */
export interface EndRead {
  end?: RepeatEnd;
  words: string[];
  impossible: string[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH_EN =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DATE_EN = `(?:${MONTH_EN}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH_EN}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2})`;

const TIMES = new RegExp(
  `\\b(?:for\\s+)?(${NUMBER_EN})\\s+(?:times|occurrences|sessions|meetings)\\b(?!\\s+(?:a|per)\\b)(?:\\s+in\\s+total)?|(?<![가-힣\\d:])(?:총\\s*)?(${NUMBER_KO})\\s*(?:번|회|차례)(?:만|씩|동안|까지|으로)*(?![가-힣]*째)(?!\\s*(?:의|선))`,
  'gi',
);
const SPAN = new RegExp(
  `\\b(?:for|over)\\s+(?:the\\s+)?(?:next\\s+|coming\\s+)?(${NUMBER_EN})\\s+(days?|weeks?|months?)\\b|(?:앞으로\\s*)?(${NUMBER_KO})\\s*(주일?|개월|달|일)\\s*(?:간|동안)(?:만)?`,
  'gi',
);
const UNTIL = new RegExp(
  `\\b(?:until|till|til|through|thru|up\\s+to|ending(?:\\s+on)?|to)\\s+(?:the\\s+)?(${DATE_EN}|${NAMED_DAY}|(?:end\\s+of\\s+)?(?:the\\s+|this\\s+|next\\s+)?(?:${MONTH_EN}|month|year)(?:\\s+\\d{4})?)(?![a-z])|((?:20\\d\\d년\\s*)?\\d{1,2}월\\s*\\d{1,2}일|${NAMED_DAY}|(?:이번|다음)\\s*달\\s*(?:말)?|(?:올해|금년|연)\\s*말|(?:20\\d\\d년\\s*|내년\\s*)?\\d{1,2}월\\s*(?:말)?)\\s*까지(?:만)?`,
  'gi',
);

/** Takes when a series ends out of the text: so many times, so long, up to a day. */
export const takeEnd = (source: TokenText, pattern: RepeatPattern | undefined, now: Date): EndRead => {
  const read: EndRead = { words: [], impossible: [] };
  const today = clockParts(now);
  const use = (end: RepeatEnd | undefined, words: string): boolean => {
    if (!end) return false;
    if (isPossible(end, pattern, today)) {
      read.end ??= end;
      read.words.push(words);
    } else read.impossible.push(words);
    return true;
  };
  takePhrases(source, TIMES, ([, english, korean], words) => {
    const count = numberIn(english ?? korean ?? '');
    return use(count === undefined ? undefined : { kind: 'count', count }, words);
  });
  takePhrases(source, SPAN, ([, englishCount, englishUnit, koreanCount, koreanUnit], words) => {
    const count = numberIn(englishCount ?? koreanCount ?? '');
    const unit = englishUnit ?? koreanUnit ?? '';
    return use(count === undefined ? undefined : endAfter(count, unit, pattern, today), words);
  });
  takePhrases(source, UNTIL, ([, english, korean], words) => {
    const day = lastDay(english ?? korean ?? '', today);
    return use(day === undefined ? undefined : { kind: 'until', day }, words);
  });
  return read;
};

const MOST_DAYS = 366;

/** At most a year, and so many that all of them can be made at once. */
const isPossible = (end: RepeatEnd, pattern: RepeatPattern | undefined, today: Today): boolean => {
  if (end.kind === 'count') return end.count >= 1 && end.count <= MOST_OCCURRENCES;
  const days = (Date.parse(end.day) - Date.parse(dayKey(today))) / 86_400_000;
  return days >= 0 && days <= MOST_DAYS && days / daysApart(pattern) <= MOST_OCCURRENCES;
};

const daysApart = (pattern: RepeatPattern | undefined): number => {
  if (pattern?.every === 'day') return pattern.interval;
  if (pattern?.every === 'week') return (7 * pattern.interval) / Math.max(1, pattern.days.length);
  return 28;
};

/** `for 6 weeks`: as many as fall into them. */
const endAfter = (
  count: number,
  unit: string,
  pattern: RepeatPattern | undefined,
  today: Today,
): RepeatEnd | undefined => {
  const isMonths = /month|개월|달/.test(unit);
  if (isMonths && pattern && (pattern.every === 'month' || pattern.every === 'monthWeekday'))
    return { kind: 'count', count: Math.ceil(count / pattern.interval) };
  if (isMonths) {
    const { year, month, day } = today;
    return { kind: 'until', day: dayKey(shiftDay({ year, month: month + count, day }, 0)) };
  }
  const days = count * (/week|주/.test(unit) ? 7 : 1);
  if (pattern?.every === 'week') {
    const perPeriod = Math.max(1, pattern.days.length);
    const periods = days / 7 / pattern.interval;
    return { kind: 'count', count: Math.max(1, Math.ceil(periods * perPeriod)) };
  }
  if (pattern?.every === 'day') return { kind: 'count', count: Math.ceil(days / pattern.interval) };
  return { kind: 'until', day: dayKey(shiftDay(today, days - 1)) };
};

const IS_NAMED = new RegExp(`^${NAMED_DAY}$`, 'i');

const lastDay = (words: string, today: Today): string | undefined => {
  const lower = words.toLowerCase();
  const date =
    /\d/.test(lower.replace(/\d{1,2}월(?!\s*\d)|\d{4}/g, '')) || /^\d{4}-/.test(lower) || IS_NAMED.test(lower)
      ? calendarDay(words, today)
      : undefined;
  if (date) return dayKey(shiftDay(date, 0));
  const { year } = today;
  const endOf = (ofYear: number, month: number) =>
    dayKey(shiftDay({ year: ofYear, month: month + 1, day: 1 }, -1));
  if (/year|연\s*말|올해|금년/.test(lower)) return endOf(year + (/next/.test(lower) ? 1 : 0), 12);
  if (/month$|달/.test(lower)) return endOf(year, today.month + (/next|다음/.test(lower) ? 1 : 0));
  const named = Number(
    /(\d{1,2})월/.exec(lower)?.[1] ?? MONTHS.findIndex((name) => new RegExp(`\\b${name}`).test(lower)) + 1,
  );
  if (named < 1 || named > 12) return undefined;
  const given = Number(/20\d\d/.exec(lower)?.[0]);
  if (given) return endOf(given, named);
  const isNext = named < today.month || /내년/.test(lower);
  return endOf(year + (isNext ? 1 : 0), named);
};
