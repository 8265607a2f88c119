import { dayKey, mondayOf, shiftDay, weekdaysFrom, type DayToken, type Today } from './calendarDays';

export const MONTH_NAME =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTHS_KO = '일월 이월 삼월 사월 오월 유월 칠월 팔월 구월 시월 십일월 십이월'.split(' ');
const MONTH_EN = `(?:next month|this month|the month|${MONTH_NAME})`;
const MONTH_KO = '(?:다음\\s*달|담달|이번\\s*달|이달|월(?=\\s*말)|\\d{1,2}월)';
const WEEK_EN = '(?:next week|this week|the week|(?<=end of )week)';
const WEEK_KO = '(?:다음|담|이번|금)\\s*주';

/** Parts of weeks and months: `beginning of next week`, `12월 첫째 주`, `end of the month`. */
export const PARTS = new RegExp(
  [
    `\\b(?:the )?(?:early|late|later|mid|middle of|beginning of|start of|end of)(?: (?:in|of))? (?:${WEEK_EN}|${MONTH_EN})\\b|\\beow\\b`,
    `\\b(?:the )?(?:first|second) half of (?:${WEEK_EN}|${MONTH_EN})\\b`,
    `\\b(?:the )?(?:first|second|third|fourth|last|1st|2nd|3rd|4th) week (?:of|in) ${MONTH_EN}\\b`,
    `${WEEK_KO}\\s*(?:초반?|중반|후반|말(?=에|까지|쯤|\\s|$))`,
    `${MONTH_KO}\\s*(?:(?:첫|둘|셋|넷|마지막|첫번|두번|세번)\\s*째?\\s*주(?!말)|(?:초순?|상순|중순|하순|말)(?=에|까지|쯤|경|\\s|$))`,
  ].join('|'),
  'gi',
);

const ORDER: [RegExp, number][] = [
  [/first|1st|첫/, 0],
  [/second|2nd|둘|두\s*번/, 1],
  [/third|3rd|셋|세\s*번/, 2],
  [/fourth|4th|넷|네\s*번/, 3],
];

const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ');
const ORDER_EN = '(?:first|second|third|fourth|last|1st|2nd|3rd|4th)';
/** `the last Friday of the month`, `12월 첫째 주 월요일`. */
export const WEEKDAY_OF_MONTH = new RegExp(
  `\\b(?:the )?${ORDER_EN} (?:sun|mon|tues|wednes|thurs|fri|satur)day (?:of|in) ${MONTH_EN}\\b|(?:다음\\s*달|담달|이번\\s*달|이달|\\d{1,2}월)\\s*(?:첫|둘|셋|넷|두|세|네|마지막)\\s*(?:번?\\s?째)?\\s*[월화수목금토일]요일`,
  'gi',
);

export const weekdayOfMonth = (words: string, today: Today): DayToken => {
  const lower = words.toLowerCase();
  const { year, month } = monthOf(lower, today);
  const korean = /([월화수목금토일])요일/.exec(lower)?.[1];
  const wanted = korean
    ? '일월화수목금토'.indexOf(korean)
    : WEEKDAYS.findIndex((name) => new RegExp(`\\b${name}\\w*day\\b`).test(lower));
  const number = ORDER.find(([pattern]) => pattern.test(lower))?.[1];
  const all = Array.from({ length: 31 }, (_, at) => shiftDay({ year, month, day: at + 1 }, 0)).filter(
    (day) => day.month === month && day.weekday === wanted,
  );
  const day = number === undefined ? all.at(-1) : all[number];
  if (!day) return { kind: 'impossible', days: [] };
  return dayKey(day) < dayKey(today) ? { kind: 'past', days: [] } : { kind: 'day', days: [dayKey(day)] };
};

/** The month that a text names, where it names one only; `may` is none without a capital. */
export const onlyMonthIn = (text: string): string | undefined => {
  const named = Array.from(text.matchAll(NAMED_MONTH), ([words]) => words).filter((words) => words !== 'may');
  return new Set(named.map((words) => words.toLowerCase().slice(0, 3))).size === 1 ? named[0] : undefined;
};
const NAMED_MONTH = new RegExp(
  `\\b(?:next month|this month)\\b|\\b(?:${MONTH_NAME})\\b|다음\\s*달|이번\\s*달|(?<!\\d)\\d{1,2}월`,
  'gi',
);
/** Parts of a month that is named elsewhere: `no, the first week`. */
export const WEEK_OF_NAMED = new RegExp(
  `\\b(?:the )?${ORDER_EN} week\\b(?! (?:of|in)\\b)|(?<!월\\s*)(?:(?:첫|둘|셋|넷)\\s*째|(?:첫|두|세|네)\\s*번째|마지막)\\s*주(?!말)`,
  'gi',
);
export const WEEKDAY_OF_NAMED = new RegExp(
  `\\b(?:the )?${ORDER_EN} (?:sun|mon|tues|wednes|thurs|fri|satur)day\\b(?! (?:of|in)\\b)|(?<!월\\s*)(?:(?:첫|둘|셋|넷)\\s*째|(?:첫|두|세|네)\\s*번째|마지막)\\s*[월화수목금토일]요일`,
  'gi',
);

/** The last day of a month. */
export const LAST_DAY = new RegExp(
  `(?:(?:다음\\s*달|담달|이번\\s*달|이달|\\d{1,2}월)\\s*)?(?<![가-힣])(?:말일|마지막\\s*날)|\\b(?:the )?last day of ${MONTH_EN}\\b`,
  'gi',
);

export const lastDayToken = (words: string, today: Today): DayToken => {
  const { year, month } = monthOf(words.toLowerCase(), today);
  return { kind: 'day', days: [dayKey(shiftDay({ year, month: month + 1, day: 1 }, -1))] };
};

/** A whole month, the days that are still to come. */
export const MONTH = new RegExp(
  `\\b(?:next|this) month\\b|다음\\s*달(?!\\s*\\d)|담달(?!\\s*\\d)|이번\\s*달(?!\\s*\\d)|이달\\s*(?=안|중)|(?<!\\d)(?:1[0-2]|[1-9])월(?=\\s*(?:(?:에|중|안|로)(?![가-힣])|이?전|되기|까지))|(?<=\\b(?:in|before|by|until|till) )${MONTH_NAME}\\b(?!\\s*\\d)`,
  'gi',
);
const NEXT_MONTH_DAY = '(?:다음\\s*달|담달|이번\\s*달)\\s*\\d{1,2}일';
export const DAY_IN_MONTH = new RegExp(
  `${NEXT_MONTH_DAY}|(?:${MONTHS_KO.join('|')})\\s*[일이삼사오육칠팔구십]{1,3}일`,
  'g',
);

const NO_CLOCK = '(?![:.]?\\d|\\s*(?:[ap]\\.?m|h(?:ours?|rs?)?\\b|m(?:in(?:ute)?s?)?\\b))';
const NTH = '(?:st|nd|rd|th)?';
/** `Nov 24-26`, `24-26 November`, `24일~26일`, `11월 24~26일`, `between November 24 and 26`, `November 24 to 26`. */
export const RANGE_IN_MONTH = new RegExp(
  [
    `(?<!\\d(?:st|nd|rd|th)?\\s+(?:of\\s+)?)\\b${MONTH_NAME}\\.?\\s+(\\d{1,2})${NTH}\\s*(?:[-–~]|(?:to|through|until|till)\\s)\\s*(?:the\\s+)?(\\d{1,2})${NTH}${NO_CLOCK}`,
    `(?<=\\b(?:between|from)\\s+(?:the\\s+)?)${MONTH_NAME}\\.?\\s+(\\d{1,2})${NTH}\\s+and\\s+(?:the\\s+)?(\\d{1,2})${NTH}${NO_CLOCK}`,
    `\\b(\\d{1,2})${NTH}\\s*(?:[-–~]|(?:to|through|until|till)\\s)\\s*(?:the\\s+)?(\\d{1,2})${NTH}\\s+(?:of\\s+)?${MONTH_NAME}\\b`,
    `(?<=\\b(?:between|from)\\s+(?:the\\s+)?)(\\d{1,2})${NTH}\\s+and\\s+(?:the\\s+)?(\\d{1,2})${NTH}\\s+(?:of\\s+)?${MONTH_NAME}\\b`,
    '\\d{1,2}월\\s*(\\d{1,2})\\s*[-–~]\\s*(\\d{1,2})일',
  ].join('|'),
  'gi',
);

/** `Nov 24 or 25`, `24 and 25 November`. */
export const TWO_IN_MONTH = new RegExp(
  `\\b${MONTH_NAME}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\s*(?:,|/|or|and|&)\\s*(\\d{1,2})(?:st|nd|rd|th)?\\b(?![:.]\\d|\\s*(?:[ap]\\.?m|o.?clock|sharp|(?:to|until|till|-|–)\\s*(?:\\d|noon)|h(?:ours?|rs?)?\\b|m(?:in(?:ute)?s?)?\\b|people|of\\b))|\\b(\\d{1,2})(?:st|nd|rd|th)?\\s*(?:or|and|&)\\s*(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH_NAME}\\b`,
  'gi',
);

export const twoDaysToken = (match: RegExpExecArray, today: Today): DayToken | undefined => {
  const { year, month } = monthOf(match[0].toLowerCase(), today);
  const days = match
    .slice(1)
    .filter(Boolean)
    .map((day) => shiftDay({ year, month, day: Number(day) }, 0));
  if (days.some((day) => day.month !== month)) return undefined;
  return { kind: 'day', days: days.map(dayKey) };
};

export const rangeToken = (match: RegExpExecArray, today: Today): DayToken | undefined => {
  const [first = 0, last = 0] = match.slice(1).filter(Boolean).map(Number);
  const { year, month } = monthOf(match[0].toLowerCase(), today);
  if (first < 1 || last > 31 || last <= first) return undefined;
  const days = Array.from({ length: last - first + 1 }, (_, at) =>
    shiftDay({ year, month, day: first + at }, 0),
  );
  return { kind: 'span', days: days.map(dayKey).filter((day) => day >= dayKey(today)) };
};

export const partToken = (words: string, today: Today): DayToken => {
  const lower = words.toLowerCase();
  const isEnd = /end|eow|late|last|후반|말|마지막|하순/.test(lower);
  const days =
    /week (?:of|in)|째?\s*주$/.test(lower) && !/^(?:다음|담|이번|금)\s*주/.test(lower)
      ? weekOfMonth(lower, today)
      : partOf(lower, today);
  const first = dayKey(today);
  return { kind: 'span', days: days.filter((day) => day >= first), isEnd };
};

const partOf = (words: string, today: Today): string[] => {
  if (/month|달|월|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(words) && !/주/.test(words)) {
    const { year, month } = monthOf(words, today);
    const last = shiftDay({ year, month: month + 1, day: 1 }, -1).day;
    if (/first half/.test(words)) return weekdaysFrom({ year, month, day: 1 }, 15);
    if (/second half/.test(words)) return weekdaysFrom({ year, month, day: 16 }, last - 15);
    if (/early|beginning|start|초|상순/.test(words)) return weekdaysFrom({ year, month, day: 1 }, 10);
    if (/mid|중순/.test(words)) return weekdaysFrom({ year, month, day: 11 }, 10);
    return weekdaysFrom({ year, month, day: last - 6 }, 7);
  }
  const monday = shiftDay(mondayOf(today), /next|다음|담/.test(words) ? 7 : 0);
  if (/early|beginning|start|초/.test(words)) return weekdaysFrom(monday, 2);
  if (/first half/.test(words)) return weekdaysFrom(monday, 3);
  if (/mid|중반/.test(words)) return weekdaysFrom(shiftDay(monday, 1), 3);
  if (/later/.test(words)) return weekdaysFrom(shiftDay(today, 1), 5 - today.weekday);
  return weekdaysFrom(shiftDay(monday, 3), 2);
};

const MOST_OF_A_WEEK = 3;

/** The week counts to the month in which its working days are. */
const weekOfMonth = (words: string, today: Today): string[] => {
  const { year, month } = monthOf(words, today);
  const prefix = dayKey({ year, month, day: 1 }).slice(0, 7);
  const first = shiftDay({ year, month, day: 1 }, 0);
  const start = first.weekday === 6 ? shiftDay(first, 2) : first.weekday === 0 ? shiftDay(first, 1) : first;
  const monday = mondayOf(start);
  const number = ORDER.find(([pattern]) => pattern.test(words))?.[1];
  const last = mondayOf(shiftDay({ year, month: month + 1, day: 1 }, -1));
  const ofMonth = (week: Today) => weekdaysFrom(week, 5).filter((day) => day.startsWith(prefix));
  if (number !== undefined) return ofMonth(shiftDay(monday, number * 7));
  return ofMonth(last).length >= MOST_OF_A_WEEK ? ofMonth(last) : ofMonth(shiftDay(last, -7));
};

/** The month that is named, this year's or the next. */
const monthOf = (words: string, today: Today): { year: number; month: number } => {
  const number = Number(/(\d{1,2})월/.exec(words)?.[1]);
  const named = MONTHS.findIndex((month) => new RegExp(`\\b${month}`).test(words)) + 1;
  const month = number || named || today.month + (/next|다음|담달/.test(words) ? 1 : 0);
  if (month > 12) return { year: today.year + 1, month: month - 12 };
  return { year: today.year + (month < today.month ? 1 : 0), month };
};

export const monthToken = (words: string, today: Today): DayToken => {
  const { year, month } = monthOf(words.toLowerCase(), today);
  const last = shiftDay({ year, month: month + 1, day: 1 }, -1).day;
  const first = dayKey(today);
  return { kind: 'span', days: weekdaysFrom({ year, month, day: 1 }, last).filter((day) => day >= first) };
};

const DIGITS = '일이삼사오육칠팔구';

/** `다음 달 1일`, `십이월 삼일`. */
export const dayInMonth = (words: string, today: Today): DayToken => {
  const spoken = MONTHS_KO.findIndex((month) => words.startsWith(month)) + 1;
  const { year, month } = spoken > 0 ? monthOf(`${spoken}월`, today) : monthOf(words, today);
  const day = spoken > 0 ? spokenNumber(words.split('월')[1] ?? '') : Number(/(\d{1,2})일/.exec(words)?.[1]);
  const real = shiftDay({ year, month, day }, 0);
  if (real.day !== day) return { kind: 'impossible', days: [] };
  const key = dayKey(real);
  return key < dayKey(today) ? { kind: 'past', days: [] } : { kind: 'day', days: [key] };
};

const spokenNumber = (words: string): number => {
  const digits = words.trim().replace(/일$/, '');
  const at = digits.indexOf('십');
  const unit = (letter: string | undefined) => (letter ? DIGITS.indexOf(letter) + 1 : 0);
  if (at < 0) return unit(digits[0]);
  return (at === 0 ? 1 : unit(digits[0])) * 10 + unit(digits[at + 1]);
};
