import { seoulInstant, seoulParts } from '@contract/seoulTime';
import { calendarDay, type Day } from './calendarDay';

export interface DateWish {
  /** Wall-clock range in Asia/Seoul that the words span. */
  start: Date;
  end: Date;
  /** Whether the text named a date at all. */
  explicit: boolean;
}

type Today = Day & { weekday: number };

const DEFAULT_SPAN_DAYS = 7;
const WEEKDAYS_KO = '일월화수목금토';
const WEEKDAYS_EN = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const WEEKDAY =
  /([일월화수목금토])요일|\b(sun|mon|tues?|wed|thur?s?|fri|sat)(?:day|nesday|rsday|sday|urday)?\b/i;
/** `다음 월요일` and `next Monday` mean the one of next week. */
const NEXT_WEEKDAY = new RegExp(`(?:다음|\\bnext)\\s*(?:${WEEKDAY.source})`, 'i');

/** The range of days a text asks for, from now on; without a date, the next seven days. */
export const parseDates = (text: string, now: Date): DateWish => {
  const today = seoulParts(now);
  const day = findDay(text, today);
  const week = findWeek(text, today);
  if (day && isDeadline(text)) return span(now, endOf(day), true);
  if (day) return span(startOf(day, now), endOf(day), true);
  if (week) return span(startOf(week.first, now), endOf(week.last), true);
  return span(now, endOf(shift(today, DEFAULT_SPAN_DAYS)), false);
};

const isDeadline = (text: string) =>
  /까지|늦어도|이내|안에|\b(by|until|before|within|no later than)\b/i.test(text);

const findDay = (text: string, today: Today): Day | undefined =>
  relativeDay(text, today) ?? calendarDay(text, today) ?? weekday(text, today);

const relativeDay = (text: string, today: Day): Day | undefined => {
  if (/글피/.test(text)) return shift(today, 3);
  if (/모레|day after tomorrow/i.test(text)) return shift(today, 2);
  if (/내일|\btomorrow\b/i.test(text)) return shift(today, 1);
  if (/오늘|\btoday\b/i.test(text)) return today;
  const days = /(\d{1,2})\s*일\s*(?:후|뒤|이내|안에)|\b(?:with)?in (\d{1,2}) days?\b/i.exec(text);
  const count = days?.[1] ?? days?.[2];
  return count === undefined ? undefined : shift(today, Number(count));
};

const weekday = (text: string, today: Today): Day | undefined => {
  const found = WEEKDAY.exec(text);
  if (!found) return undefined;
  const [, korean, english] = found;
  const wanted =
    korean === undefined
      ? WEEKDAYS_EN.indexOf((english ?? '').slice(0, 3).toLowerCase())
      : WEEKDAYS_KO.indexOf(korean);
  const weeks = weeksAhead(text) ?? (NEXT_WEEKDAY.test(text) ? 1 : undefined);
  if (weeks) return shift(mondayOf(today), weeks * 7 + ((wanted + 6) % 7));
  return shift(today, (wanted - today.weekday + 7) % 7);
};

const weeksAhead = (text: string): number | undefined => {
  if (/다다음\s*주|week after next/i.test(text)) return 2;
  if (/다음\s*주|\bnext week\b/i.test(text)) return 1;
  return /이번\s*주|금주|\bthis week\b/i.test(text) ? 0 : undefined;
};

/** Monday to Friday of the week a text names; of this week, what is left. */
const findWeek = (text: string, today: Today): { first: Day; last: Day } | undefined => {
  const weeks = weeksAhead(text);
  if (weeks === undefined) return undefined;
  const monday = shift(mondayOf(today), weeks * 7);
  return { first: weeks === 0 ? today : monday, last: shift(monday, 4) };
};

const mondayOf = (today: Today): Day => shift(today, -((today.weekday + 6) % 7));

const shift = ({ year, month, day }: Day, days: number): Day =>
  seoulParts(seoulInstant(year, month, day + days, 12));

const startOf = ({ year, month, day }: Day, now: Date): Date => {
  const start = seoulInstant(year, month, day);
  return start < now ? now : start;
};

const endOf = ({ year, month, day }: Day): Date => seoulInstant(year, month, day, 24);

const span = (start: Date, end: Date, explicit: boolean): DateWish => ({ start, end, explicit });
