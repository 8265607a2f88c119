import {
  WEEKDAYS,
  type Recurrence,
  type RepeatEnd,
  type RepeatPattern,
  type Weekday,
} from './entities/recurrence';
import type { ReaderLanguage } from './clockParts';

const DAYS_EN = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAYS_KO = '월화수목금토일';
const DAYS_JA = '月火水木金土日';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ORDINALS = {
  ko: { 1: '첫째', 2: '둘째', 3: '셋째', 4: '넷째', '-1': '마지막' },
  en: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', '-1': 'last' },
  ja: { 1: '第1', 2: '第2', 3: '第3', 4: '第4', '-1': '最終' },
};
const WORKING_DAYS: readonly Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR'];
const SHORTEST_MONTH = 28;

const dayEn = (day: Weekday) => DAYS_EN[WEEKDAYS.indexOf(day)] ?? '';
const dayKo = (day: Weekday) => DAYS_KO[WEEKDAYS.indexOf(day)] ?? '';
const dayJa = (day: Weekday) => DAYS_JA[WEEKDAYS.indexOf(day)] ?? '';
const areWorkingDays = (days: readonly Weekday[]) =>
  days.length === WORKING_DAYS.length && WORKING_DAYS.every((day) => days.includes(day));

/** `Monday`, `Tuesday and Thursday`. */
const listEn = (days: readonly Weekday[]): string => {
  const names = days.map(dayEn);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
};

const ordinalEn = (day: number): string => {
  const ending = day % 10 > 3 || (day > 10 && day < 14) ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${String(day)}${ending}`;
};

const patternEn = (pattern: RepeatPattern): string => {
  const { interval } = pattern;
  const every = (unit: string) => (interval === 1 ? `every ${unit}` : `every ${String(interval)} ${unit}s`);
  if (pattern.every === 'day') return every('day');
  if (pattern.every === 'monthWeekday')
    return `the ${ORDINALS.en[pattern.ordinal]} ${dayEn(pattern.day)} of ${every('month')}`;
  if (pattern.every === 'month') {
    const { monthDay } = pattern;
    if (monthDay === undefined) return every('month');
    const shorter = monthDay > SHORTEST_MONTH ? ' (or the last day)' : '';
    return `the ${ordinalEn(monthDay)} of ${every('month')}${shorter}`;
  }
  const { days } = pattern;
  if (interval === 1 && areWorkingDays(days)) return 'every weekday';
  if (days.length === 0) return every('week');
  return interval === 1 ? `every ${listEn(days)}` : `${every('week')} on ${listEn(days)}`;
};

const patternKo = (pattern: RepeatPattern): string => {
  const { interval } = pattern;
  const often = (one: string, unit: string) => (interval === 1 ? one : `${String(interval)}${unit}마다`);
  if (pattern.every === 'day') return often('매일', '일');
  if (pattern.every === 'monthWeekday')
    return `${often('매월', '개월')} ${ORDINALS.ko[pattern.ordinal]} ${dayKo(pattern.day)}요일`;
  if (pattern.every === 'month') {
    const { monthDay } = pattern;
    const shorter = (monthDay ?? 0) > SHORTEST_MONTH ? '(없으면 말일)' : '';
    return `${often('매월', '개월')}${monthDay === undefined ? '' : ` ${String(monthDay)}일${shorter}`}`;
  }
  const { days } = pattern;
  if (interval === 1 && areWorkingDays(days)) return '매주 평일';
  const names = days.map(dayKo).join('·');
  return `${often('매주', '주')}${names && ` ${names}요일`}`;
};

const patternJa = (pattern: RepeatPattern): string => {
  const { interval } = pattern;
  const often = (one: string, unit: string, day = ''): string =>
    interval === 1 ? `${one}${day}` : `${String(interval)}${unit}ごと${day && `の${day}`}`;
  if (pattern.every === 'day') return often('毎日', '日');
  if (pattern.every === 'monthWeekday')
    return often('毎月', 'か月', `${ORDINALS.ja[pattern.ordinal]}${dayJa(pattern.day)}曜日`);
  if (pattern.every === 'month') {
    const { monthDay } = pattern;
    const shorter = (monthDay ?? 0) > SHORTEST_MONTH ? '（ない月は末日）' : '';
    return often('毎月', 'か月', monthDay === undefined ? '' : `${String(monthDay)}日${shorter}`);
  }
  const { days } = pattern;
  if (interval === 1 && areWorkingDays(days)) return '毎週平日';
  const names = days.map(dayJa).join('・');
  return often('毎週', '週間', names && `${names}曜日`);
};

const PATTERNS: Record<ReaderLanguage, (pattern: RepeatPattern) => string> = {
  ko: patternKo,
  en: patternEn,
  ja: patternJa,
};

/** `매주 월요일`, `every 2 weeks on Tuesday and Thursday`, `毎週月曜日`. */
export const patternText = (pattern: RepeatPattern, language: ReaderLanguage): string =>
  PATTERNS[language](pattern);

const TIMES: Record<ReaderLanguage, (count: number) => string> = {
  ko: (count) => `${String(count)}회`,
  en: (count) => `${String(count)} ${count === 1 ? 'time' : 'times'}`,
  ja: (count) => `${String(count)}回`,
};
const UNTIL: Record<ReaderLanguage, (year: number, month: number, day: number) => string> = {
  ko: (year, month, day) => `${String(year)}년 ${String(month)}월 ${String(day)}일까지`,
  en: (year, month, day) => `until ${String(day)} ${MONTHS[month - 1] ?? ''} ${String(year)}`,
  ja: (year, month, day) => `${String(year)}年${String(month)}月${String(day)}日まで`,
};

const endText = (end: RepeatEnd, language: ReaderLanguage): string => {
  if (end.kind === 'count') return TIMES[language](end.count);
  const [year = 0, month = 1, day = 1] = end.day.split('-').map(Number);
  return UNTIL[language](year, month, day);
};

const joined = (pattern: string, { kind }: RepeatEnd, language: ReaderLanguage): string => {
  if (language === 'ja') return `${pattern}、`;
  return language === 'en' && kind === 'until' ? `${pattern} ` : `${pattern}, `;
};

/** `매주 월요일, 6회`, `every Monday until 31 Dec 2026`, `毎週月曜日、6回`. */
export const recurrenceText = (
  { pattern, end }: Pick<Recurrence, 'pattern' | 'end'>,
  language: ReaderLanguage,
): string => joined(patternText(pattern, language), end, language) + endText(end, language);
