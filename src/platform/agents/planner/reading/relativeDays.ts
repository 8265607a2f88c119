import { dayKey, mondayOf, shiftDay, weekdaysFrom, type DayToken, type Today } from './calendarDays';

const COUNTS_KO: Record<string, number> = {
  하루: 1,
  이틀: 2,
  사흘: 3,
  나흘: 4,
  닷새: 5,
  엿새: 6,
  이레: 7,
  여드레: 8,
  열흘: 10,
  보름: 15,
};
const NUMBERS_EN = 'one two three four five six seven eight nine ten'.split(' ');
const WEEKS_KO: Record<string, number> = { 일: 1, 한: 1, 이: 2, 두: 2, 삼: 3, 세: 3 };
const COUNT_EN = `(?:\\d{1,2}|an?|(?:a )?couple of|(?:a )?few|${NUMBERS_EN.join('|')})`;
const WEEKS_COUNT_KO = '(?:\\d|[일한이두삼세])\\s*주일?';
const DAYS_KO = `(?:${Object.keys(COUNTS_KO).join('|')}|\\d{1,2}\\s*일|${WEEKS_COUNT_KO})`;

/** `모레`, `사흘 뒤`, `in three days`, `within two weeks`, `a week from today`. */
export const RELATIVE = new RegExp(
  [
    '(?:내일|낼)\\s*모레|내일|낼(?!\\s*수|[가-힣]*[름릴])|모레|글피|오늘|(?<![가-힣])(?:금일|명일|익일)',
    `${DAYS_KO}\\s*(?:후|뒤|있다가)`,
    `${DAYS_KO}(?=\\s*(?:이내|안에|안으로|내로|내에))`,
    `\\d{2,3}\\s*시간(?=\\s*(?:이내|안에|안으로|내로|내에))|\\bwithin(?: the)?(?: next)? \\d{2,3} hours\\b`,
    '영업일(?:로|\\s*기준)?\\s*\\d{1,2}일|\\d{1,2}\\s*영업일',
    `\\b${COUNT_EN} weeks? from (?:today|now|tomorrow)\\b`,
    '\\b(?:the )?day after tomorrow\\b|(?<=tomorrow or )(?:the )?day after\\b|\\btomorrow\\b|\\btmrw?\\b|\\btmr\\b|\\btmw\\b|\\btmro\\b|\\btom\\b(?=\\s)|\\btomo\\b|\\b2mor?row?\\b|\\btoday\\b',
    '\\bthis(?=\\s+(?:morning|afternoon|evening)\\b)|(?=\\btonight\\b)',
    `\\bin (?:${COUNT_EN} (?:days?|weeks?)(?:['’]? time)?|a fortnight(?:['’]?s time)?)\\b|\\ba fortnight from (?:now|today)\\b`,
    `\\b(?:within(?: the)?(?: next)?|(?:over|in|during) the next) ${COUNT_EN} (?:(?:business|working) )?(?:days?|weeks?)\\b`,
  ].join('|'),
  'gi',
);

/** `2주 뒤 화요일`: the day lies in that week. */
export const WEEKS_BEFORE_WEEKDAY = new RegExp(`${WEEKS_COUNT_KO}\\s*(?:후|뒤)(?=\\s*[월화수목금]요일)`, 'g');

export const weeksToken = (words: string, today: Today): DayToken => weekAfter(today, countIn(words) ?? 1);

/** Meaning of such an expression, counted from today. */
export const relativeToken = (words: string, today: Today): DayToken => {
  const lower = words.toLowerCase();
  const hours = /(\d{2,3})\s*(?:시간|hours)/.exec(lower)?.[1];
  if (hours !== undefined) return until(today, one(shiftDay(today, Math.ceil(Number(hours) / 24))));
  if (/^within|the next/.test(lower))
    return until(today, relativeToken(lower.replace(SPAN_WORDS, ''), today));
  if (lower.includes('fortnight')) return weekAfter(today, 2);
  const count = countIn(lower);
  if (/영업일|business|working/.test(lower)) return one(afterBusinessDays(today, count ?? 1));
  if (count === undefined) return one(shiftDay(today, namedDay(lower)));
  if (/week/.test(lower) && lower.startsWith('in ')) return weekAfter(today, count);
  if (/\d\s*주(?!일)|[한이두삼세]\s*주(?!일)/.test(lower) && /[후뒤]|있다가/.test(lower))
    return weekAfter(today, count);
  const shift = (/week|주/.test(lower) ? 7 : 1) * count;
  return one(shiftDay(today, shift + (/from tomorrow/.test(lower) ? 1 : 0)));
};

const SPAN_WORDS = /^(?:within|over|in|during)(?: the)?(?: next)? /;

const until = (today: Today, { days }: DayToken): DayToken => {
  const all: string[] = [];
  for (let day = today; dayKey(day) <= (days.at(-1) ?? ''); day = shiftDay(day, 1)) all.push(dayKey(day));
  return { kind: 'span', days: all };
};

const one = (day: Today): DayToken => ({ kind: 'day', days: [dayKey(day)] });

const weekAfter = (today: Today, weeks: number): DayToken => ({
  kind: 'span',
  days: weekdaysFrom(shiftDay(mondayOf(today), weeks * 7), 5),
});

const namedDay = (words: string): number => {
  if (/글피/.test(words)) return 3;
  if (/모레|after/.test(words)) return 2;
  return /내일|낼|명일|익일|tom|tmr|tmw|2mo/.test(words) ? 1 : 0;
};

const countIn = (words: string): number | undefined => {
  const native = Object.entries(COUNTS_KO).find(([word]) => words.startsWith(word));
  if (native) return native[1];
  const korean = /^([일한이두삼세])\s*주/.exec(words)?.[1];
  if (korean !== undefined) return WEEKS_KO[korean];
  if (words.startsWith('2mo')) return undefined;
  const digits = /\d+/.exec(words)?.[0];
  if (digits !== undefined) return Number(digits);
  if (!/\b(?:days?|weeks?)\b/.test(words) || words.includes('day after')) return undefined;
  if (/couple/.test(words)) return 2;
  if (/few/.test(words)) return 3;
  const named = NUMBERS_EN.findIndex((word) => new RegExp(`\\b${word}\\b`).test(words));
  return named < 0 ? 1 : named + 1;
};

const afterBusinessDays = (today: Today, count: number): Today => {
  let day = today;
  for (let left = Math.min(count, 30); left > 0;) {
    day = shiftDay(day, 1);
    if (day.weekday !== 0 && day.weekday !== 6) left--;
  }
  return day;
};
