export interface Day {
  year: number;
  month: number;
  day: number;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Whole names and their usual short forms: `Marketing 60` is no day in March. */
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const MONTH_FIRST = new RegExp(`\\b${MONTH}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?\\b`, 'i');
const DAY_FIRST = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH}\\b`, 'i');

/** Days that have a name of their own. */
export const NAMED_DAY =
  "(?:christmas\\s+eve|christmas(?:\\s+day)?|new\\s+year['’]?s\\s+eve|new\\s+year['’]?s?(?:\\s+day)?|크리스마스\\s*이브|크리스마스|성탄절|신정)";
const NAMED_DAYS: [RegExp, number, number][] = [
  [/christmas\s+eve|크리스마스\s*이브/i, 12, 24],
  [/christmas|크리스마스|성탄절/i, 12, 25],
  [/new\s+year['’]?s\s+eve/i, 12, 31],
  [/new\s+year['’]?s?(?:\s+day)?\b|신정/i, 1, 1],
];

/** The date a text names by month and day; one that has passed this year is next year's. */
export const calendarDay = (text: string, today: Day): Day | undefined => {
  const iso = /\b(\d{4})[-./](\d{2})[-./](\d{2})\b/.exec(text);
  const named = iso
    ? { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
    : monthAndDay(text, today);
  return named && named.month >= 1 && named.month <= 12 && named.day >= 1 && named.day <= 31
    ? named
    : undefined;
};

const monthAndDay = (text: string, today: Day): Day | undefined => {
  const korean = /(\d{1,2})월\s*(\d{1,2})일/.exec(text);
  if (korean) return upcoming(today, Number(korean[1]), Number(korean[2]));
  const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/.exec(text);
  if (slashed) {
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    return first > 12 ? upcoming(today, second, first) : upcoming(today, first, second);
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return upcoming(today, monthNumber(monthFirst[1]), Number(monthFirst[2]));
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return upcoming(today, monthNumber(dayFirst[2]), Number(dayFirst[1]));
  const [, month, day] = NAMED_DAYS.find(([pattern]) => pattern.test(text)) ?? [];
  return month !== undefined && day !== undefined ? upcoming(today, month, day) : undefined;
};

const monthNumber = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const upcoming = (today: Day, month: number, day: number): Day => {
  const passed = month < today.month || (month === today.month && day < today.day);
  return { year: today.year + (passed ? 1 : 0), month, day };
};
