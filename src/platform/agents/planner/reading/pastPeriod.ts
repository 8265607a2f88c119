import { clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import { withoutSlips } from '../slips';

/** A span of days that has begun: `to` is exclusive and at the latest now; `words` name it as it was asked for. */
export interface PastPeriod {
  from: Date;
  to: Date;
  words: string;
}

type Day = ReturnType<typeof clockParts>;
type Bounds = [from: Date, to: Date];
const day = ({ year, month, day: date }: Day, shift: number): Date =>
  wallClockInstant(year, month, date + shift);
const month = ({ year, month: number }: Day, shift: number): Date =>
  wallClockInstant(year, number + shift, 1);
const mondayShift = (today: Day, weeks: number): number => -((today.weekday + 6) % 7) + weeks * 7;
const monday = (today: Day, weeks: number): Date => day(today, mondayShift(today, weeks));

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH_EN =
  /\b(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|(?<=in )may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b(?!\s+\d)/i;
const NUMBERS: Record<string, number> = {
  하루: 1,
  이틀: 2,
  사흘: 3,
  나흘: 4,
  일주일: 7,
  이주: 14,
  한: 1,
  두: 2,
  세: 3,
};
const NUMBERS_EN = 'zero one two three four five six seven eight nine ten'.split(' ');

const PERIODS: [RegExp, (today: Day, now: Date, match: RegExpExecArray) => Bounds | undefined][] = [
  [/그저께|그제|엊그제|\bday before yesterday\b/i, (today) => [day(today, -2), day(today, -1)]],
  [/어제|전일|\byesterday(?:['’]?s)?\b/i, (today) => [day(today, -1), day(today, 0)]],
  [
    /(?:(?<!지)지난|저번)\s*주\s*([월화수목금토일])(?:요일|욜)|\b(mon|tues|wednes|thurs|fri|satur|sun)day\s+(?:of\s+)?last\s+week\b|\blast\s+week['’]?s?\s+(mon|tues|wednes|thurs|fri|satur|sun)day\b/i,
    (today, _now, [, korean, english, possessive]) => {
      const place = (weekdayIn(korean ?? english ?? possessive ?? '') + 6) % 7;
      return [day(today, mondayShift(today, -1) + place), day(today, mondayShift(today, -1) + place + 1)];
    },
  ],
  [/지지난\s*주|\bweek before last\b/i, (today) => [monday(today, -2), monday(today, -1)]],
  [
    /(?:\b(?:since|from)\s+|\bon\s+)?(?:last\s+)?\b(mon|tues|wednes|thurs|fri|satur|sun)day\b(?!\s*(?:meeting|report))|(?:지난\s*)?([월화수목금토일])(?:요일|욜)(?:\s*(?:부터|이후))?/i,
    (today, now, [words, english, korean]) => sinceWeekday(today, now, words, english ?? korean ?? ''),
  ],
  [
    /지난\s*주|저번\s*주|전주(?!시)|\blast w(?:ee)?k\b|\bprevious week\b/i,
    (today) => [monday(today, -1), monday(today, 0)],
  ],
  [/지지난\s*달|\bmonth before last\b/i, (today) => [month(today, -2), month(today, -1)]],
  [
    /지난\s*달|저번\s*달|전월|\blast month\b|\bprevious month\b/i,
    (today) => [month(today, -1), month(today, 0)],
  ],
  [
    /(?:최근|지난|last|past|previous)\s*(\d{1,3}|하루|이틀|사흘|나흘|일주일|이주|한|두|세|one|two|three|four|five|six|seven|ten)?\s*(시간|일(?!주)|days?|주일?|weeks?|달|개월|months?|hours?)?(?=\s|간|치|동안|$|[?.!,])/i,
    (today, now, [words, count, unit]) => lastOf(today, now, words, count, unit),
  ],
  [
    /\b(\d{1,3})\s*d\b|(\d{1,3})\s*일\s*(?:간|치|동안)|\b(\d{1,3}) days\b/i,
    (_today, now, match) => back(now, Number(match.slice(1).find(Boolean))),
  ],
  [/이번\s*주|금주|\bthis week\b/i, (today, now) => [monday(today, 0), now]],
  [/이번\s*달|이달|금월|당월|\bthis month\b/i, (today, now) => [month(today, 0), now]],
  [/이번\s*분기|분기|\bquarter\b/i, (_today, now) => back(now, 90)],
  [/(\d{1,2})월(?!\s*\d)/, (today, now, [, number]) => namedMonth(today, now, Number(number))],
  [
    MONTH_EN,
    (today, now, [, name = '']) => namedMonth(today, now, MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1),
  ],
  [/한\s*달|월간|\bmonthly\b|\bmonth\b/i, (_today, now) => back(now, 30)],
  [/24\s*(?:시간|h)/i, (_today, now) => back(now, 1)],
  [/오늘|금일|\btoday\b|\bthis morning\b/i, (today, now) => [day(today, 0), now]],
];

/** The span that a text asks about, by the workspace's calendar; undefined where it names none. */
export const readPeriod = (request: string, now: Date): PastPeriod | undefined => {
  const text = withoutSlips(request);
  const today = clockParts(now);
  for (const [pattern, bounds] of PERIODS) {
    const match = pattern.exec(text);
    const found = match && bounds(today, now, match);
    if (!found) continue;
    const [from] = found;
    const to = isOpen(text, match) ? now : found[1];
    return { from, to: to > now ? now : to, words: match[0].trim() };
  }
  return undefined;
};

/** `since yesterday`, `어제부터`: with all that followed. */
const isOpen = (text: string, { index, 0: words }: RegExpExecArray): boolean =>
  /\bsince\s+(?:the\s+)?$/i.test(text.slice(0, index)) ||
  /^\s*(?:부터|이후|이래)/.test(text.slice(index + words.length));

const WEEKDAYS_EN = 'sun mon tue wed thu fri sat'.split(' ');
const WEEKDAYS_KO = '일월화수목금토';

const weekdayIn = (name: string): number =>
  Math.max(WEEKDAYS_EN.indexOf(name.slice(0, 3).toLowerCase()), WEEKDAYS_KO.indexOf(name));

/** The last such day, alone or with all that followed. */
const sinceWeekday = (today: Day, now: Date, words: string, name: string): Bounds => {
  const ago = (today.weekday - weekdayIn(name) + 7) % 7;
  const isOpen = /since|from|부터|이후/i.test(words);
  return [day(today, -ago), isOpen ? now : day(today, 1 - ago)];
};

/** Days of 24 hours. */
const back = (now: Date, days: number): Bounds => [new Date(now.getTime() - days * 86_400_000), now];

const lastOf = (
  _today: Day,
  now: Date,
  words: string,
  count: string | undefined,
  unit: string | undefined,
): Bounds | undefined => {
  if (count === undefined && unit === undefined) return undefined;
  const named = count === undefined ? 1 : countOf(count);
  if (unit === undefined) return /일주일|이주|하루|이틀|사흘|나흘/.test(words) ? back(now, named) : undefined;
  if (/시간|hour/i.test(unit)) return [new Date(now.getTime() - named * 3_600_000), now];
  if (/주|week/i.test(unit)) return back(now, named * 7);
  return back(now, /달|개월|month/i.test(unit) ? named * 30 : named);
};

const countOf = (count: string): number =>
  /^\d+$/.test(count)
    ? Number(count)
    : (NUMBERS[count] ?? Math.max(1, NUMBERS_EN.indexOf(count.toLowerCase())));

/** The last month of that name that has begun. */
const namedMonth = (today: Day, now: Date, number: number): Bounds | undefined => {
  if (number < 1 || number > 12) return undefined;
  const year = number > today.month ? today.year - 1 : today.year;
  const from = wallClockInstant(year, number, 1);
  return from > now ? undefined : [from, wallClockInstant(year, number + 1, 1)];
};
