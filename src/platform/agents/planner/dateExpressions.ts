import { seoulInstant, seoulParts } from '@contract/seoulTime';

export interface DateWish {
  /** Wall-clock range in Asia/Seoul that the words span. */
  start: Date;
  end: Date;
  /** Whether the text named a date at all. */
  explicit: boolean;
}

interface Day {
  year: number;
  month: number;
  day: number;
}

const DEFAULT_SPAN_DAYS = 7;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS_KO = '일월화수목금토';
const WEEKDAYS_EN = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

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

const isDeadline = (text: string) => /까지|늦어도|이내|\b(by|until|before|no later than)\b/i.test(text);

const findDay = (text: string, today: Day & { weekday: number }): Day | undefined =>
  relativeDay(text, today) ?? calendarDay(text, today) ?? weekday(text, today);

const relativeDay = (text: string, today: Day): Day | undefined => {
  if (/글피/.test(text)) return shift(today, 3);
  if (/모레|day after tomorrow/i.test(text)) return shift(today, 2);
  if (/내일|\btomorrow\b/i.test(text)) return shift(today, 1);
  if (/오늘|\btoday\b/i.test(text)) return today;
  const days = /(\d{1,2})\s*일\s*(?:후|뒤)|\bin (\d{1,2}) days?\b/i.exec(text);
  const count = days?.[1] ?? days?.[2];
  return count === undefined ? undefined : shift(today, Number(count));
};

const calendarDay = (text: string, today: Day): Day | undefined => {
  const korean = /(\d{1,2})월\s*(\d{1,2})일/.exec(text);
  if (korean) return upcoming(today, Number(korean[1]), Number(korean[2]));
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const names = MONTHS.join('|');
  const english =
    new RegExp(`\\b(${names})[a-z]*\\.?\\s+(\\d{1,2})\\b`, 'i').exec(text) ??
    reversed(new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(${names})`, 'i').exec(text));
  if (!english) return undefined;
  return upcoming(today, MONTHS.indexOf((english[1] ?? '').toLowerCase()) + 1, Number(english[2]));
};

const reversed = (match: RegExpExecArray | null): string[] | null =>
  match && [match[0], match[2] ?? '', match[1] ?? ''];

const weekday = (text: string, today: Day & { weekday: number }): Day | undefined => {
  const korean = /([일월화수목금토])요일/.exec(text)?.[1];
  const english = /\b(sun|mon|tue|wed|thu|fri|sat)(?:day|sday|nesday|rsday|urday)?\b/i.exec(text)?.[1];
  if (korean === undefined && english === undefined) return undefined;
  const wanted =
    korean === undefined ? WEEKDAYS_EN.indexOf((english ?? '').toLowerCase()) : WEEKDAYS_KO.indexOf(korean);
  if (/다음\s*주|\bnext week\b|\bnext\b/i.test(text)) return shift(mondayOf(today), 7 + ((wanted + 6) % 7));
  return shift(today, (wanted - today.weekday + 7) % 7);
};

const findWeek = (text: string, today: Day & { weekday: number }): { first: Day; last: Day } | undefined => {
  const monday = mondayOf(today);
  if (/다다음\s*주|week after next/i.test(text)) return { first: shift(monday, 14), last: shift(monday, 18) };
  if (/다음\s*주|\bnext week\b/i.test(text)) return { first: shift(monday, 7), last: shift(monday, 11) };
  if (/이번\s*주|금주|\bthis week\b/i.test(text)) return { first: today, last: shift(monday, 4) };
  return undefined;
};

const mondayOf = (today: Day & { weekday: number }): Day => shift(today, -((today.weekday + 6) % 7));

const upcoming = (today: Day, month: number, day: number): Day => {
  const passed = month < today.month || (month === today.month && day < today.day);
  return { year: today.year + (passed ? 1 : 0), month, day };
};

const shift = ({ year, month, day }: Day, days: number): Day =>
  seoulParts(seoulInstant(year, month, day + days, 12));

const startOf = ({ year, month, day }: Day, now: Date): Date => {
  const start = seoulInstant(year, month, day);
  return start < now ? now : start;
};

const endOf = ({ year, month, day }: Day): Date => seoulInstant(year, month, day, 24);

const span = (start: Date, end: Date, explicit: boolean): DateWish => ({ start, end, explicit });
