import { clockParts } from '@contract/clockParts';
import { calendarDay, NAMED_DAY, type Day } from '../calendarDay';
import {
  dayKey,
  daysBetween,
  mondayOf,
  shiftDay,
  weekdaysFrom,
  type DayToken,
  type Today,
} from './calendarDays';
import {
  DAY_IN_MONTH,
  dayInMonth,
  LAST_DAY,
  MONTH,
  MONTH_NAME,
  lastDayToken,
  monthToken,
  partToken,
  PARTS,
  RANGE_IN_MONTH,
  rangeToken,
  TWO_IN_MONTH,
  twoDaysToken,
  onlyMonthIn,
  WEEK_OF_NAMED,
  WEEKDAY_OF_NAMED,
  WEEKDAY_OF_MONTH,
  weekdayOfMonth,
} from './monthDays';
import { isOneSlipFrom } from './nearestNames';
import { RELATIVE, relativeToken, WEEKS_BEFORE_WEEKDAY, weeksToken } from './relativeDays';
import { findTokens, type TokenText } from './tokenText';

const LONG_WORD = /(?<![\w@#])[a-z]{7,9}(?![\w@])/gi;
const TOMORROW = ['tomorrow', 'tommorow'];
const WEEKDAYS_KO = '일월화수목금토';
const WEEKDAYS_EN = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const EN_WEEKDAY =
  '(?:sun|mon|tue|wed|thu|fri|sat(?!\\s+(?:in|down|through|with)\\b))(?:days?|sdays?|nesdays?|rsdays?|urdays?|s|rs?|nes)?';
const KO_WEEK =
  '(?:(?:다음\\s*다음|다다음|다음|담|차|이번|금)\\s*주(?![간말])|(?<![가-힣])내주(?=\\s|에|[월화수목금]))';
const EN_WEEK = '(?:the\\s+)?(?:week after next|(?:next|nxt) (?:week|wk)|this (?:week|wk))';
const PAST =
  /어제|그제|그저께|지난\s*주(?:\s*[일월화수목금토]요일)?|지난\s*[일월화수목금토]요일|\byesterday\b|\blast (?:(?:week|month)(?!\s+(?:of|in))|(?:sun|mon|tues?|wednes|thurs?|fri|satur)day(?!\s+(?:of|in)))\b/gi;
const CALENDAR = new RegExp(
  `\\b\\d{4}[-./]\\d{2}[-./]\\d{2}\\b|(?<![\\d/.:])\\d{1,2}/\\d{1,2}(?![\\d/:])|(?:20\\d\\d년\\s*)?\\d{1,2}월\\s*\\d{1,2}일|\\b${MONTH_NAME}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?\\b(?!\\s*(?:min|:|[ap]m))|\\b\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH_NAME}\\b|(?<=\\b(?:on|by|before|until|till|after|through)\\s)${NAMED_DAY}(?![a-z])|(?<![가-힣])${NAMED_DAY}(?=\\s*(?:까지|전|이전|이후|다음|부터|날|에(?![가-힣])))`,
  'gi',
);
/** `11.25 오후 2시`: month and day, not `1.5시간`. */
const DOTTED =
  /(?<![\w.])(?:1[0-2]|[1-9])\.(?:3[01]|[12]\d|0[1-9])(?=\.?\s*(?:\([일월화수목금토]\)|오전|오후|[가-힣]))(?!\.?\s*시)/g;
const DAY_OF_MONTH =
  /(?<!\d)(\d{1,2})일(?!\s?간|치|동안)|(?<![\d.:/])(\d{1,2})(?=(?:\s*[,·]\s*\d{1,2}){0,4}\s*[,·]\s*\d{1,2}일(?!\s*(?:뒤|후|간)))|\b(?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:floor|quarter|one|option|time|slot|week|half|round|draft|version|meeting))/gi;
const WEEKDAY = new RegExp(
  `(${KO_WEEK}\\s*)?(?:(다음|담)\\s*)?([일월화수목금토])(?:요일|욜)|(?:(next|this|coming)\\s+)?\\b(${EN_WEEKDAY})\\b(?:\\s+(?:of\\s+)?(${EN_WEEK}|after next))?`,
  'gi',
);
const WEEK = new RegExp(`${KO_WEEK}(?:\\s*중)?|\\b${EN_WEEK}\\b|(?<=(?:\\bmy|['’]s)\\s)week\\b`, 'gi');

/** `a week from Friday`. */
const WEEK_FROM = new RegExp(
  `\\b(?:a|one|1|two|2) weeks? from (?:this |next |coming )?${EN_WEEKDAY}\\b`,
  'gi',
);

/** Finds the days a text names, each expression by itself. */
export const findDays = (source: TokenText, now: Date): Map<string, DayToken> => {
  const today = clockParts(now);
  const found = new Map<string, DayToken>();
  const find = (pattern: RegExp, read: (words: string) => DayToken | undefined) =>
    findTokens(source, 'day', pattern, ([words]) => read(words), found);
  findInNamedMonth(source, today, found);
  find(PAST, () => ({ kind: 'past', days: [] }));
  find(LAST_DAY, (words) => lastDayToken(words, today));
  find(PARTS, (words) => partToken(words, today));
  find(WEEKS_BEFORE_WEEKDAY, (words) => weeksToken(words, today));
  find(RELATIVE, (words) => relativeToken(words, today));
  find(WEEK_FROM, (words) => weekFrom(words, today));
  find(LONG_WORD, (words) =>
    TOMORROW.some((known) => isOneSlipFrom(words.toLowerCase(), known))
      ? relativeToken('tomorrow', today)
      : undefined,
  );
  find(DAY_IN_MONTH, (words) => dayInMonth(words, today));
  findTokens(source, 'day', RANGE_IN_MONTH, (match) => rangeToken(match, today), found);
  findTokens(source, 'day', TWO_IN_MONTH, (match) => twoDaysToken(match, today), found);
  find(WEEKDAY_OF_MONTH, (words) => weekdayOfMonth(words, today));
  find(CALENDAR, (words) => calendarToken(words, today));
  find(ORDINAL_DATE, (words) => calendarToken(withDigits(words), today));
  find(DOTTED, (words) => calendarToken(words.replace('.', '/'), today));
  findTokens(
    source,
    'day',
    DAY_OF_MONTH,
    (match) => dayOfMonth(Number(match.slice(1).find(Boolean)), today),
    found,
  );
  findWeekdays(source, today, found);
  find(WEEKEND, (words) => weekendToken(words, today));
  find(WEEK, (words) => weekToken(weeksAhead(words), today));
  find(MONTH, (words) => monthToken(words, today));
  return found;
};

/** `in December … no, the first week`: weeks and weekdays of the one month that is named elsewhere. */
const findInNamedMonth = (source: TokenText, today: Today, found: Map<string, DayToken>): void => {
  const month = onlyMonthIn(source.text);
  if (month === undefined) return;
  const inMonth = (words: string) => (/[가-힣]/.test(month) ? `${month} ${words}` : `${words} of ${month}`);
  const weekOf = (words: string) => (/[가-힣]/.test(words) ? words.replace(/번째/, '째') : words);
  const isPast = (words: string) => /^last/i.test(words);
  findTokens(
    source,
    'day',
    WEEK_OF_NAMED,
    ([words]) => (isPast(words) ? undefined : partToken(inMonth(weekOf(words)), today)),
    found,
  );
  findTokens(
    source,
    'day',
    WEEKDAY_OF_NAMED,
    ([words]) => (isPast(words) ? undefined : weekdayOfMonth(inMonth(words), today)),
    found,
  );
};

const weekFrom = (words: string, today: Today): DayToken => {
  const [name = ''] = words.toLowerCase().split(' ').slice(-1);
  const wanted = WEEKDAYS_EN.indexOf(name.slice(0, 3));
  const weeks = /^(?:two|2)/i.test(words) ? 2 : 1;
  return one(shiftDay(today, ((wanted - today.weekday + 7) % 7) + weeks * 7));
};

const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
/** `the first of December`, `December third`. */
const ORDINAL_DATE = new RegExp(
  `\\b(?:the\\s+)?(?:${ORDINALS.join('|')})\\s+of\\s+${MONTH_NAME}\\b|\\b${MONTH_NAME}\\s+(?:the\\s+)?(?:${ORDINALS.join('|')})\\b`,
  'gi',
);

const withDigits = (words: string): string => {
  const ordinal = ORDINALS.find((name) => new RegExp(`\\b${name}\\b`, 'i').test(words)) ?? '';
  const month = new RegExp(`\\b${MONTH_NAME}\\b`, 'i').exec(words)?.[0] ?? '';
  return `${month} ${ORDINALS.indexOf(ordinal) + 1}`;
};

const one = (day: Day): DayToken => ({ kind: 'day', days: [dayKey(day)] });

const calendarToken = (words: string, today: Today): DayToken | undefined => {
  const day = calendarDay(words, today);
  if (!day) return /\d+월/.test(words) ? { kind: 'impossible', days: [] } : undefined;
  const real = shiftDay(day, 0);
  if (real.day !== day.day || real.month !== day.month) return { kind: 'impossible', days: [] };
  return dayKey(day) < dayKey(today) ? { kind: 'past', days: [] } : one(day);
};

/** `23일`: of this month, or of the next when it has passed. */
const dayOfMonth = (day: number, today: Today): DayToken | undefined => {
  if (day < 1 || day > 31) return undefined;
  const month = day < today.day ? today.month + 1 : today.month;
  const named = { year: today.year + (month > 12 ? 1 : 0), month: ((month - 1) % 12) + 1, day };
  return shiftDay(named, 0).day === day ? one(named) : { kind: 'impossible', days: [] };
};

const weeksAhead = (words: string): number => {
  if (/다다음|다음\s*다음|after next/i.test(words)) return 2;
  return /다음|담|차|내주|next|nxt/i.test(words) ? 1 : 0;
};

const WEEKEND = /(?:(?:다음|담|이번|금)\s*주\s*)?(?<![가-힣])주말|\b(?:(?:next|this|the)\s+)?weekends?\b/gi;

const weekendToken = (words: string, today: Today): DayToken => {
  const saturday = shiftDay(mondayOf(today), weeksAhead(words) * 7 + 5);
  return { kind: 'span', days: [dayKey(saturday), dayKey(shiftDay(saturday, 1))] };
};

const weekToken = (weeks: number, today: Today): DayToken => {
  const days = weekdaysFrom(shiftDay(mondayOf(today), weeks * 7), 5);
  return { kind: 'span', days: days.filter((day) => day >= dayKey(today)) };
};

/** A weekday is meant in the week named with or before it, else in the only week the text names, else the coming one. */
const findWeekdays = (source: TokenText, today: Today, found: Map<string, DayToken>): void => {
  const named = WEEK_ALONE.exec(source.text)?.[0];
  let week = named === undefined ? undefined : weeksAhead(named);
  findTokens(
    source,
    'day',
    WEEKDAY,
    (match) => {
      const [words, koWeek, koNext, korean, enNext, english = '', enWeek] = match;
      const wanted = korean
        ? WEEKDAYS_KO.indexOf(korean)
        : WEEKDAYS_EN.indexOf(english.slice(0, 3).toLowerCase());
      if (wanted < 0 || words === '') return undefined;
      const own = koWeek ?? enWeek ?? koNext ?? (enNext?.toLowerCase() === 'next' ? enNext : undefined);
      if (own !== undefined) week = weeksAhead(own);
      if (week === undefined)
        return { ...one(shiftDay(today, (wanted - today.weekday + 7) % 7)), weekday: wanted };
      const monday = shiftDay(mondayOf(today), week * 7);
      const token = { ...one(shiftDay(monday, (wanted + 6) % 7)), weekday: wanted };
      return koWeek === undefined && enWeek === undefined
        ? token
        : { ...token, week: weekdaysFrom(monday, 5) };
    },
    found,
  );
  findLetters(source, today, week, found);
};

const WEEK_ALONE = new RegExp(`${KO_WEEK}(?!\\s*[일월화수목금토](?:요일|욜))|\\b${EN_WEEK}\\b`, 'i');
/** `월 수 금 중에`, `월~수 중에`. */
const LETTERS =
  /(?<![가-힣\d])[월화수목금](?:\s+[월화수목금]){1,4}(?=\s*(?:중에?|빼고|말고|제외|요일))|(?<![가-힣\d])[월화수목금]\s*[~-]\s*[월화수목금](?![가-힣])/g;
const LETTER_LIST =
  /(?<=(?<![가-힣])월?화?수?목?)[월화수목금](?=월?화?수?목?금?\s*(?:오전|오후|저녁|아침|점심|중에?|빼고|말고|제외[가-힣]*|은|는|만|에|안)(?![가-힣]))(?<=(?<![가-힣])[월화수목금]{2,5}|[월화수목금](?=[월화수목금]))|(?<=[(,]\s*)[월화수목금](?=\s*(?:빼고|말고|제외|불가))|(?<![가-힣\d])[월화수목금](?=\s*[,·/]\s*[월화수목금](?![가-힣]))|(?<=[,·/]\s*)[월화수목금](?![가-힣])|(?<![가-힣\d])[월화수목금](?=\s+(?:오전|오후|\d{1,2}(?::\d{2}|시)))/g;

/** `월, 수, 금`: of the coming seven days and those after, so that each is named twice. */
const findLetters = (
  source: TokenText,
  today: Today,
  week: number | undefined,
  found: Map<string, DayToken>,
): void => {
  const inWeek = (letter: string): Day[] => {
    const wanted = WEEKDAYS_KO.indexOf(letter);
    if (week !== undefined) return [shiftDay(mondayOf(today), week * 7 + ((wanted + 6) % 7))];
    const first = (wanted - today.weekday + 7) % 7;
    return [first, ...(first === 0 ? [7] : [])].map((offset) => shiftDay(today, offset));
  };
  findTokens(source, 'day', LETTERS, ([words]) => lettersToken(words, inWeek), found);
  findTokens(
    source,
    'day',
    LETTER_LIST,
    ([letter]) => ({ kind: 'day', days: inWeek(letter).map(dayKey) }),
    found,
  );
};

const lettersToken = (words: string, inWeek: (letter: string) => Day[]): DayToken | undefined => {
  const named = Array.from(words.matchAll(/[월화수목금]/g), ([letter]) => inWeek(letter));
  if (!/[~-]/.test(words)) return { kind: 'day', days: named.flat().map(dayKey) };
  const [first] = named[0] ?? [];
  const last = named.at(-1)?.at(-1);
  if (!first || !last) return undefined;
  const end = dayKey(last) < dayKey(first) ? shiftDay(last, 7) : last;
  return { kind: 'day', days: daysBetween(dayKey(first), dayKey(end)) };
};
