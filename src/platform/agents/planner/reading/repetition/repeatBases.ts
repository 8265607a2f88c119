import type { RepeatPattern, Weekday } from '@contract/entities/recurrence';
import { takePhrases, type TokenText } from '../tokenText';
import {
  DAYS_LIST_EN,
  DAYS_LIST_KO,
  NUMBER_EN,
  NUMBER_KO,
  numberIn,
  ORDINAL_EN,
  ordinalIn,
  weekdaysIn,
} from './weekdayWords';

/** How often, before the days are known. */
export interface RepeatBase {
  every: 'day' | 'workday' | 'week' | 'month' | 'other';
  interval: number;
  days?: Weekday[];
  pattern?: RepeatPattern;
}

type Reading = [pattern: RegExp, read: (match: RegExpExecArray) => RepeatBase | undefined];

const base = (every: RepeatBase['every'], interval = 1): RepeatBase => ({ every, interval });
const counted = (
  words: string | undefined,
  every: RepeatBase['every'],
  times = 1,
): RepeatBase | undefined => {
  const interval = numberIn(words ?? '');
  return interval === undefined ? undefined : base(every, interval * times);
};
/** `about the weekly report`: how often what is talked about comes, not the meeting. */
const OF_A_TOPIC =
  '(?<=\\b(?:about|regarding|concerning|discuss(?:ing)?|review(?:ing)?|over|through|on|re:?|plan|prepare|present|finali[sz]e|cover)\\s+(?:(?:the|our|my|their|this|next|last)\\s+)?)';
const OF_THE_MEETING = `(?!${OF_A_TOPIC}\\w+\\s+(?!(?:with|at|on|for|from|starting|until)\\b)[a-z])`;
const often = (words: string): RegExp => new RegExp(`\\b${OF_THE_MEETING}(?:${words})\\b`, 'gi');
const NO_WEEK_NAMED = '(?<!(?:this|next|any|the|these|all)\\s)';

const UNITS: Record<string, RepeatBase> = {
  day: base('workday'),
  weekday: base('workday'),
  workday: base('workday'),
  week: base('week'),
  month: base('month'),
  quarter: base('month', 3),
};
const unitBase = (unit: string, interval: number): RepeatBase => {
  const plain = unit
    .toLowerCase()
    .replace(/s$/, '')
    .replace(/^(?:week|working|work|business)[- ]?day$/, 'weekday');
  const known = UNITS[plain];
  if (!known || plain === 'year' || plain === 'hour') return base('other');
  if (plain === 'day' && interval > 1) return base('day', interval);
  return { ...known, interval: known.interval * interval };
};

const WEEKDAY_EN = '(?:sun|mon|tues|wednes|thurs|fri|satur)day';
/** `on Mondays`, where no exclusion and no single week is said of them. */
const PLURAL_DAYS = new RegExp(
  `(?<!\\b(?:not|no|except|excluding|avoid|avoiding|never|skip|but|weekly|week|month|fortnight|other|any|all|most)\\s+(?:for\\s+|on\\s+)?|,\\s*(?!(?:on\\s+)?${WEEKDAY_EN}s\\s+at\\b))\\b(?:on\\s+)?${WEEKDAY_EN}s\\b(?:\\s*(?:,|and|&)\\s*(?:on\\s+)?${WEEKDAY_EN}s\\b)*(?!\\s+(?:is|are|out|off|don['’]?t|doesn['’]?t|won['’]?t|work|or|only))(?!['’])`,
  'gi',
);

const monthWeekday = (words: string, interval = 1): RepeatBase | undefined => {
  const ordinal = ordinalIn(words);
  const [day] = weekdaysIn(words.replace(/\b(?:second|sec)\b/gi, ''));
  if (ordinal === undefined || day === undefined) return undefined;
  return { every: 'month', interval, pattern: { every: 'monthWeekday', interval, ordinal, day } };
};

const UNIT =
  '(days?|week[- ]?days?|working days?|work days?|business days?|weeks?|months?|quarters?|years?|hours?|minutes?)';

/** From the narrowest words to the widest. */
const READINGS: readonly Reading[] = [
  [
    new RegExp(
      `\\b(?:on\\s+)?(?:every|each)\\s+(${ORDINAL_EN}\\s+${DAYS_LIST_EN})\\s+(?:of|in)\\s+(?:every|each|the|a)\\s+month\\b|\\b(?:on\\s+)?(?:the\\s+)?(${ORDINAL_EN}\\s+${DAYS_LIST_EN})\\s+(?:of|in)\\s+(?:every|each)\\s+month\\b`,
      'gi',
    ),
    ([, first, second]) => monthWeekday(first ?? second ?? ''),
  ],
  [
    /\b(?:on\s+)?(?:the\s+(?=\d|first)|(?=\d{1,2}(?:st|nd|rd|th)|first\b))(\d{1,2}|first)(?:st|nd|rd|th)?\s+(?:day\s+)?of\s+(?:every|each)\s+month\b|\bevery\s+month\s+on\s+the\s+(\d{1,2})(?:st|nd|rd|th)?\b(?!\s+\w+day)/gi,
    ([, first, second]) => monthOn(/first/i.test(first ?? '') ? 1 : Number(first ?? second)),
  ],
  [
    new RegExp(
      `\\b(?:every|each)\\s+(?:(other|second|${NUMBER_EN}(?:th|rd|nd)?)\\s+)?${UNIT}(?![a-z])`,
      'gi',
    ),
    ([, count, unit = '']) => {
      if (count === undefined) return unitBase(unit, 1);
      const interval = /other|second/i.test(count) ? 2 : numberIn(count.replace(/(?:th|rd|nd)$/i, ''));
      return interval === undefined ? undefined : unitBase(unit, interval);
    },
  ],
  [
    new RegExp(`\\b(?:every|each)\\s+(?:(other|second|2nd|third|3rd)\\s+)?(${DAYS_LIST_EN})`, 'gi'),
    ([, often, days = '']) => ({
      every: 'week',
      interval: often === undefined ? 1 : /third|3rd/i.test(often) ? 3 : 2,
      days: weekdaysIn(days),
    }),
  ],
  [
    /\b(?:once|1x|one time)\s+(?:a|per|every)\s+(day|week|month|quarter|year)\b/gi,
    ([, unit = '']) => unitBase(unit, 1),
  ],
  [
    new RegExp(
      `\\b(?:twice|\\d+x|(?:${NUMBER_EN})\\s+times)\\s+(?:a|per|every)\\s+(?:day|week|month|year)\\b`,
      'gi',
    ),
    () => base('other'),
  ],
  [often('bi-?weekly|fortnightly|every\\s+fortnight'), () => base('week', 2)],
  [often('weekly\\b(?!\\s+report)'), () => base('week')],
  [
    often(
      `recurring|repeating|standing(?=\\s+(?:meeting|call|sync|slot|appointment|session|1[:-]1|one-on-one|catch-?up)\\b)|regular(?=\\s+${WEEKDAY_EN}s?\\b)`,
    ),
    () => base('week'),
  ],
  [PLURAL_DAYS, ([days]) => ({ every: 'week', interval: 1, days: weekdaysIn(days) })],
  [often('daily'), () => base('workday')],
  [often('bi-?monthly'), () => base('month', 2)],
  [often('monthly'), () => base('month')],
  [often('quarterly'), () => base('month', 3)],
  [
    often('(?:yearly|annual)(?!\\s+(?:review|planning|report|plan|budget))|annually|hourly'),
    () => base('other'),
  ],
  [
    new RegExp(`\\b${NO_WEEK_NAMED}(?:on\\s+)?(?:week|work)days(?=\\s*(?:,\\s*)?(?:at\\s+)?\\d)`, 'gi'),
    () => base('workday'),
  ],
  [/격주(?:로|마다|에)?|격주에?\s*한\s*번(?:씩)?/g, () => base('week', 2)],
  [/격월(?:로|마다)?/g, () => base('month', 2)],
  [/격일(?:로|마다)?|하루\s*걸러|이틀(?:마다|에\s*한\s*번(?:씩)?)/g, () => base('day', 2)],
  [
    new RegExp(
      `(${NUMBER_KO})\\s*주(?:일)?\\s*(?:마다|에\\s*(?:한|1)\\s*(?:번|회)(?:씩)?|간격(?:으로)?)`,
      'g',
    ),
    ([, count]) => counted(count, 'week'),
  ],
  [
    new RegExp(
      `(${NUMBER_KO})\\s*(?:개월|달)\\s*(?:마다|에\\s*(?:한|1)\\s*(?:번|회)(?:씩)?|간격(?:으로)?)`,
      'g',
    ),
    ([, count]) => counted(count, 'month'),
  ],
  [new RegExp(`(${NUMBER_KO})\\s*일\\s*(?:마다|간격(?:으로)?)`, 'g'), ([, count]) => counted(count, 'day')],
  [
    /(?:일\s*주일|1\s*주일?|한\s*주|주)(?:에|당)?\s*(?:한|1)\s*(?:번|회)(?:씩)?|일주일마다|매\s?주마다|매\s?주(?![가-힣]*년)/g,
    () => base('week'),
  ],
  [/매\s?일(?:마다)?|날마다|하루에\s*한\s*번(?:씩)?/g, () => base('workday')],
  [
    /(?:분기마다|매\s?분기(?:마다)?|분기별(?:로)?(?!\s+[가-힣 ]{1,20}?(?:관련|논의|대해|대한|관한|건으로|얘기|이야기|위한|위해))|분기에\s*(?:한|1)\s*(?:번|회)(?:씩)?)/g,
    () => base('month', 3),
  ],
  [/매\s?월|매\s?달(?:마다)?|달마다|월\s*1\s*회/g, () => base('month')],
  [/매\s?년(?:\s*한\s*번)?|해마다|연례|연\s*1\s*회|매\s?시간(?:마다)?|시간마다/g, () => base('other')],
  [
    new RegExp(`(${DAYS_LIST_KO})\\s*마다`, 'g'),
    ([, days = '']) => ({ every: 'week', interval: 1, days: weekdaysIn(days) }),
  ],
  [/평일(?:마다|에는?)?(?=\s*(?:매일\s*)?(?:오전|오후|아침|저녁|\d{1,2}\s*[시:]))/g, () => base('workday')],
];

const monthOn = (day: number): RepeatBase | undefined =>
  day >= 1 && day <= 31
    ? { every: 'month', interval: 1, pattern: { every: 'month', interval: 1, monthDay: day } }
    : undefined;

const DROPPED_AFTER = /^\s*(?:말고|아니고|대신(?:에)?|에서)/;
const DROPPED_BEFORE = /(?:\binstead of|\bnot|\brather than|\bfrom)\s*$/i;
/** Expressions in which `평일` and the like say no repetition. */
const ONE_WEEK =
  /\b(?<!(?:starting|from|beginning|as of)\s)(?:this|next|coming|the) (?:week|month)|\b(?:before|by|between|in (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|(?:다음|이번|다다음|금)\s*주(?!\s*부터)|내일|모레|아무\s*때/;

/** Takes the words that say how often out of the text; those that are taken back (`매주 말고 격주로`) count for nothing. */
export const takeBases = (source: TokenText): { bases: RepeatBase[]; words: string[] } => {
  const bases: RepeatBase[] = [];
  const taken: string[] = [];
  const isOneWeek = ONE_WEEK.test(source.text);
  for (const [pattern, read] of READINGS) {
    const { text } = source;
    takePhrases(source, pattern, (match, words) => {
      if (isOneWeek && (words.startsWith('평일') || pattern === PLURAL_DAYS)) return false;
      if (pattern === PLURAL_DAYS && bases.length > 0) return false;
      const found = read(match);
      if (!found) return false;
      taken.push(words);
      const after = text.slice(match.index + match[0].length);
      const isDropped = DROPPED_AFTER.test(after) || DROPPED_BEFORE.test(text.slice(0, match.index));
      if (!isDropped) bases.push(found);
      return true;
    });
  }
  return { bases, words: taken };
};
