import { defined } from '@contract/defined';
import type { MeetingReading } from '@contract/entities/meetingReading';
import { clockParts } from '@contract/clockParts';
import {
  dayKey,
  daysBetween,
  mondayOf,
  partsOf,
  shiftDay,
  weekdaysFrom,
  type DayToken,
} from './calendarDays';
import { avoidedPart, avoidedTogether } from './avoidPhrases';
import { takeBack } from './corrections';
import { findDays } from './dayTokens';
import { NOT_BOOKED_EN, NOT_BOOKED_KO } from './forbiddenTimes';
import { classOf, takePhrases, valuesIn, wordsOf, type TokenText } from './tokenText';

/** The days a text leaves, or why there are none. */
export interface DaysRead {
  days?: { value: string[]; words: string };
  /** A part of some days that is left out. */
  avoid?: NonNullable<MeetingReading['avoid']>;
  problem?: { kind: 'past' | 'impossible'; words: string };
}

interface Wish {
  included: DayToken[];
  excluded: string[];
  first?: string | undefined;
  last?: string | undefined;
  words: string[];
}

const DEFAULT_SPAN_DAYS = 7;
const D = classOf('day');
const LIST_KO = `${D}(?:\\s*(?:(?:,|·|/|이랑|랑|과|와|하고|이나|나|또는)\\s*)?${D}){0,20}`;
const LIST_EN = `(?:on\\s+)?${D}(?:\\s*(?:,|/|or|and|nor|,\\s*or|,\\s*and|,\\s*nor)\\s*(?:on\\s+)?${D})*`;
const NOT_KO = new RegExp(
  `${LIST_KO}(?:은|는)\\s(?![^,.!?]{0,25}(?:오전|오후|저녁|점심|아침|\\d\\s*시))[^,.!?(\\n\\ue000-\\uf8ff]{2,25}?\\s안\\s?[돼되됩됨](?!나)\\S*|${D}(?:은|는)\\s[^,.!?(\\n\\ue000-\\uf8ff]{2,25}?\\s(?:그\\s?날은?\\s*)?(?:빼고\\S*|제외\\S*|빼\\s?주\\S*)|${LIST_KO}\\s*(?:은|는|만|을|를|에는|엔|도|이(?=\\s*아니)|가(?=\\s*아니))?\\s*(?:절대(?:로)?|도저히|아예|정말|진짜|좀|영|다들|모두)?\\s*(?:(?:제|내|저희|우리)가\\s*|(?:저|나)는\\s*)?(?:(?:없어서|바빠서|휴가라서?|출장이라서?|외근이라서?|일이\\s*있어서|[가-힣]{2,8}?(?:이라서?|이니까|때문에))\\s*)?(?:빼고|빼|제외\\S*|말고|아니고|아니라|(?<=만\\s*)아니(?:면|라면|고|어야)\\S*|안\\s?[돼되됨된](?!나(?![가-힣]*요)?\\s*\\?|나요)\\S*|불가\\S*|피해\\S*|피하\\S*|아닌|힘들\\S*|어려\\S*|안\\s?[됩될](?!까)\\S*|꽉\\s?[가-힣]+|바(?:쁘니까|빠서|쁘거든|쁜데|쁘대|쁩니다|빠요|쁘시대|쁘다)\\S*|휴무\\S*|쉬는\\s*날\\S*|쉽니다|쉬어\\S*|(?:공)?휴일\\S*|(?:사무실|회사|자리)에\\s*없\\S*|[가-힣]{2,8}?(?:이라서?|이니까)\\s*쉬\\S*(?:\\s*날\\S*)?|곤란\\S*|휴가\\S*(?:\\s*안\\s?[돼되됩]\\S*)?|연차\\S*|외근\\S*|출장\\S*|못\\s?[가-힣]+|${NOT_BOOKED_KO})`,
  'g',
);
const NOT_EN = new RegExp(
  `${LIST_EN}(?:\\s+(?:excepted|excluded)|(?=\\s+and\\s+(?:the\\s+)?lunch[^,.;]{0,12}excepted))|(?:,?\\s*\\b(?:but|and)\\s+)?(?:\\b(?:that|which)\\s+(?:isn'?t|is\\s+not|aren'?t)\\s+|\\bisn'?t\\s+)${LIST_EN}|(?:,?\\s*\\b(?:but|and)\\s+)?(?:${NOT_BOOKED_EN}|\\b(?:not|never|neither|except(?:\\s+for)?|excluding|other than|avoid(?:ing)?|but no|no|skip|can'?t do|cannot do|doesn'?t work|(?:any ?thing|any ?day|any ?time|every ?day|all days) but|apart from|besides|bar|out|away|off)\\s+)${LIST_EN}|\\b(?:leave|leaving|keep|keeping)\\s+${LIST_EN}\\s+(?:out(?:\\s+of\\s+it)?|free|clear|alone)\\b|\\b(?:leave|leaving)\\s+out\\s+${LIST_EN}|${LIST_EN}[^.;!?\\n\\ue000-\\uf8ff]{0,40}?,?\\s+so\\s+(?:(?:leave|rule|take)\\s+(?:that|those|it|them)(?:\\s+(?:one|day|days))?\\s+out|(?:those|that|they|it)\\s+(?:is|are)\\s+out)|\\b(?:any ?thing|any ?day|any ?time|every ?day|all days|whenever)\\s+(?:in\\s+)?${D}\\s*,?\\s*(?:but(?:\\s+not)?|except(?:\\s+for)?|bar|other than)\\s+${LIST_EN}|${LIST_EN}\\s+is\\s+(?:the|a|an|my|our)\\s+(?:off-?site|(?:bank\\s+|public\\s+)?holiday|day\\s+off|all-?hands|deadline|launch)\\b[.!,]*|${LIST_EN}(?:['’](?:s|re)|\\s+(?:is|are))?\\s+(?:out|off)\\s+for\\s+(?:me|us)\\b(?:,?\\s*and\\s+so\\s+(?:is|are)\\s+${LIST_EN})?|${LIST_EN}(?:\\s+(?:(?:is|are)\\s+)|['’](?:s|re)\\s+)(?:a\\s+no\\b|no good|not good|bad|out|tricky|impossible|not possible|not an option|no option|a no[ -]go|off|full|packed|hopeless|blocked|booked(?:\\s+(?:up|solid))?|busy|a mess|a nightmare|crazy|chaos|taken|gone|spoken for|(?:my|our|his|her|their)\\s+day\\s+off|too (?:early|late|soon|busy)|[\\w-]+\\s+days?,\\s*hopeless)\\b(?:\\s+for\\s+(?:me|us))?(?:,?\\s*and\\s+so\\s+(?:is|are)\\s+${LIST_EN})?|${LIST_EN}\\s+(?:isn'?t (?:good|possible|an option)|(?:doesn'?t|don'?t|won'?t|does not|do not|will not) (?:work|suit|do)(?:\\s+for\\s+(?:me|us))?)`,
  'gi',
);
const PART = '(?:lunch(?:time)?|mornings?|afternoons?|evenings?|오전|오후|저녁)';
/** A part of a day that is left out: the rest of the day stays. */
const NOT_PART = new RegExp(
  `(?:${NOT_BOOKED_EN}|\\b(?:not|except(?:\\s+for)?|excluding|avoid(?:ing)?|but not|but no|no)\\s+)(?:on\\s+)?${D}\\s+${PART}\\b|${D}\\s*${PART}\\s*(?:에는|에|은|는|만)?\\s*(?:빼고|말고|제외\\S*|피해\\S*|안\\s?[돼되됩]\\S*|${NOT_BOOKED_KO})`,
  'gi',
);
/** `not tomorrow, Friday`: the first is not wanted, the second is. */
const NOT_BUT = new RegExp(
  `(?:^|\\b(?:oops|sorry|wait|no|oh|ah|hmm|actually|please|pls)[\\s,.]+)\\s*not\\s+(?:on\\s+)?${D}(?=\\s*,\\s*(?:but\\s+)?(?:on\\s+)?${D}\\s*(?:$|[.!?]|please\\b|pls\\b|instead\\b))`,
  'gi',
);
/** `Monday, no, Tuesday`: what was said first is taken back. */
const TAKEN_BACK = new RegExp(
  `(?:\\bon\\s+)?(?:${D}\\s*(?:or|이나|나)\\s*)?(${D})(?:에)?[\\s.,…–-]*(아니(?:다|야|지)?|\\b(?:no[\\s,]+wait|wait[\\s,]+no|no|wait|sorry|i mean|scratch that|make that|or rather|rather|actually))[\\s.,…–-]+(?=(?:on\\s+)?(${D}))`,
  'gi',
);
const LISTED = `(?:\\b(?:on|in)\\s+)?${LIST_EN}`;
const WEEK_OF = new RegExp(`\\b(?:the\\s+)?week\\s+of\\s+(${D})|(${D})\\s*(?:이\\s*있는|있는)\\s*주`, 'gi');
const RANGE_KO = new RegExp(
  `(${D})\\s*(?:부터|에서|~|-|–)\\s*(${D})\\s*(?:까지)?\\s*(?:사이(?:에|로)?|중에?)?`,
  'g',
);
const RANGE_EN = new RegExp(
  `\\b(?:between|from)\\s+(${D})\\s+(?:and|to|until|till|through|thru|-)\\s+(${D})|(${D})\\s*(?:to|through|thru|until|till|-|–|~)\\s*(${D})`,
  'gi',
);
const BY_KO = new RegExp(
  `(?:늦어도\\s*)?(${D})\\s*(?:저녁\\s*)?(?:까지는?|안에|이내에?|내로|안으로|[이가]?\\s*(?:다\\s*)?(?:끝나기|지나기|가기)\\s*(?:이전|전)(?:에|까지)?)|늦어도\\s*(${D})(?:에는)?`,
  'g',
);
const BY_EN = new RegExp(
  `\\b(?:latest\\s+)?(?:by(?:\\s+(?:eod|cob|end of day))?|until|till|no later than|within|at the latest|latest)\\s+(?:on\\s+)?(?:the\\s+end\\s+of\\s+)?(${D})(?:\\s+(?:evening|night))?|(${D})\\s*,?\\s*(?:at\\s+(?:the\\s+)?(?:very\\s+)?latest|latest)\\b`,
  'gi',
);
const BEFORE = new RegExp(
  `(${D})\\s*(?:[이가]?\\s*(?:되기|오기|시작하기))?\\s*(?:이전(?:에|으로)?|전(?:에|까지))|\\b(?:before|b4|prior\\s+to|ahead\\s+of)\\s+(?:the\\s+end\\s+of\\s+)?(${D})`,
  'gi',
);
/** `금요일 정오 전까지`, `before Friday noon`: the hour is read with the times. */
const BY_HOUR = new RegExp(
  `(${D})\\s*(?=(?:오전|오후|아침|저녁)?\\s*(?:정오|(?:\\d{1,2}|[한두세네]|다섯|여섯|일곱|여덟|아홉|열[한두]?)\\s*시(?:\\s*반|\\s*\\d{1,2}분)?)\\s*이?전까지)|(?<=\\b(?:by|before|until|no later than)\\s)(${D})(?=\\s*(?:at\\s+)?(?:noon\\b|\\d{1,2}(?::\\d{2}|\\s*[ap]m)))`,
  'gi',
);
const NEVER_KO = `(?:에)?(?:는|은)?\\s*(?:안\\s?[돼되됩됨]\\S*|불가\\S*|곤란\\S*|힘들\\S*|어려\\S*|어렵\\S*|못\\s?[가-힣]+|말고|${NOT_BOOKED_KO})`;
const NEVER_EN = `(?:${NOT_BOOKED_EN}|\\b(?:not|never|nothing|no\\s+meetings?)\\s+)`;
/** \`not before Wednesday\`, \`수요일 전에는 안 돼요\`: it may be on that day. */
const NOT_EARLIER = new RegExp(
  `${NEVER_EN}(?:before|until|till|earlier\\s+than)\\s+(${D})(?!\\s*(?:at\\s+)?(?:noon|\\d))|(${D})\\s*(?:이전|전)${NEVER_KO}`,
  'gi',
);
const NOT_LATER = new RegExp(
  `${NEVER_EN}(?:after|past|later\\s+than)\\s+(${D})(?!\\s*(?:at\\s+)?(?:noon|\\d))|(${D})\\s*(?:이후|지나서|넘어서)${NEVER_KO}`,
  'gi',
);
/** `금요일에 손님이 와서 그 전에`, `the audit is on Friday, so beforehand`. */
const BEFORE_THAT = new RegExp(
  `(?:\\bon\\s+)?(${D})[^.!?\\n\\ue000-\\uf8ff]{0,30}?(?:그\\s*(?:이전|전)(?:에|까지)|\\b(?:beforehand|before (?:that|then))\\b)`,
  'gi',
);
const FROM = new RegExp(
  `(${D})\\s*(?:부터|이후(?:로|에)?)|\\b(?:from|starting|since)\\s+(${D})(?:\\s+on(?:wards)?)?|(${D})\\s+or later|(${D})\\s+at\\s+the\\s+earliest|(?:빨라야|빨라도|일러야)\\s*(${D})`,
  'gi',
);
const AFTER = new RegExp(`(${D})\\s*(?:지나서|넘어서)|\\bafter\\s+(${D})`, 'gi');
const PLAIN = new RegExp(
  `(?:\\bon\\s+)?(?:either\\s+)?${D}(?:\\s*(?:(?:,|·|/|or|and|이나|나|또는|아니면|혹은|이랑|랑)\\s*)?(?:on\\s+)?${D}){0,20}(?:\\s*(?:중에|중|에|으로|로|날))?`,
  'gi',
);

/** Reads the days of a request: sets, ranges, exclusions, deadlines. */
export const readDays = (source: TokenText, now: Date): DaysRead => {
  const tokens = findDays(source, now);
  const broken = [...tokens].find(([, { kind }]) => kind === 'past' || kind === 'impossible');
  if (broken) {
    const [character, { kind }] = broken;
    const words = source.words.get(character) ?? '';
    return { problem: { kind: kind === 'past' ? 'past' : 'impossible', words } };
  }
  takePhrases(
    source,
    TAKEN_BACK,
    ([, before = '', said = '', after = '']) => !excludes(tokens, before, said, after),
  );
  takeBack(source, LISTED, D.slice(1, -1));
  const contradiction = takeWeekdaysOfDates(source, tokens);
  if (contradiction !== undefined) return { problem: { kind: 'impossible', words: contradiction } };
  const wish: Wish = { included: [], excluded: [], words: [] };
  const avoid = takeParts(source, tokens);
  takeWishes(source, tokens, wish);
  if (wish.words.length === 0) return defined({ avoid });
  const value = daysOf(wish, now);
  return { days: { value, words: wish.words.join(', ') }, ...defined({ avoid }) };
};

/** `next week, no Monday`: a day of what was named before is left out. */
const excludes = (
  tokens: ReadonlyMap<string, DayToken>,
  before: string,
  said: string,
  after: string,
): boolean => {
  const [whole, part] = [tokens.get(before)?.days ?? [], tokens.get(after)?.days ?? []];
  return (
    said.toLowerCase() === 'no' && whole.length > part.length && part.every((day) => whole.includes(day))
  );
};

const takeParts = (source: TokenText, tokens: ReadonlyMap<string, DayToken>): DaysRead['avoid'] => {
  let avoid: DaysRead['avoid'];
  takePhrases(source, NOT_PART, (match, words) => {
    const part = avoidedPart(
      words,
      valuesIn(match[0], tokens).flatMap(({ days }) => days),
    );
    if (part) avoid = avoidedTogether(avoid, { value: [part], words });
    return part !== undefined;
  });
  return avoid;
};

const WEEKDAY_AND_DATE = new RegExp(`(${D})(?:인)?(?=(\\s*[,(]?\\s*)(?:the\\s+)?(${D}))`, 'gi');
const weekdayOf = (key: string) => shiftDay(partsOf(key), 0).weekday;

const MOST_OF_A_WEEK = 5;

/** `12월 첫째 주 월요일`: the day of that week. */
const placeInWeek = (tokens: Map<string, DayToken>, first: string, second: string): void => {
  const [week, day] = [tokens.get(first), tokens.get(second)];
  if (week?.kind !== 'span' || week.days.length > MOST_OF_A_WEEK || day?.weekday === undefined) return;
  const [start] = week.days;
  if (start === undefined) return;
  const meant = dayKey(shiftDay(mondayOf(shiftDay(partsOf(start), 0)), (day.weekday + 6) % 7));
  // The first week of a month may begin in the month before.
  if (!week.days.includes(meant)) tokens.set(first, { ...week, days: [meant] });
  tokens.set(second, { ...day, days: [meant] });
};

const DATE_AND_WEEKDAY = new RegExp(`(?<=(${D})(\\s*[,(]?\\s*))(${D})`, 'gi');

/**
 * `Thursday the 26th`, `11월 26일 목요일`: the date says which Thursday. Answers the words of a date that falls on another weekday, where no
 * comma makes two days of them.
 */
const takeWeekdaysOfDates = (source: TokenText, tokens: Map<string, DayToken>): string | undefined => {
  let contradiction: string | undefined;
  const agrees = (weekdayKey: string, dateKey: string, words: string): boolean => {
    const [named, date] = [tokens.get(weekdayKey), tokens.get(dateKey)];
    const [day, ...more] = date?.kind === 'day' && date.weekday === undefined ? date.days : [];
    if (named?.weekday === undefined || day === undefined || more.length > 0) return false;
    if (weekdayOf(day) === named.weekday) return true;
    if (/\d/.test(source.words.get(dateKey) ?? '') && !words.includes(',')) contradiction ??= words;
    return false;
  };
  takePhrases(source, WEEKDAY_AND_DATE, ([, first = '', between = '', second = '']) => {
    placeInWeek(tokens, first, second);
    return agrees(first, second, wordsOf(source, first + between + ' ' + second));
  });
  takePhrases(source, DATE_AND_WEEKDAY, ([, first = '', between = '', second = '']) =>
    agrees(second, first, wordsOf(source, first + between + ' ' + second)),
  );
  return contradiction;
};

const takeWishes = (source: TokenText, tokens: ReadonlyMap<string, DayToken>, wish: Wish): void => {
  const take = (pattern: RegExp, use: (named: DayToken[]) => void) =>
    takePhrases(source, pattern, (match, words) => {
      const named = valuesIn(match[0], tokens);
      use(named);
      wish.words.push(words);
      return true;
    });
  /** `다음 주, 화요일은 말고`: the week is wanted, the day in it is not. */
  const exclude = (named: DayToken[]) => {
    const single = named.filter(({ kind }) => kind === 'day');
    const left = single.length > 0 ? named.filter(({ kind }) => kind === 'span') : [];
    const weeks = single.flatMap(({ week }) => (week ? [{ kind: 'span' as const, days: week }] : []));
    wish.included.push(...left, ...weeks);
    wish.excluded.push(...(single.length > 0 ? single : named).flatMap(({ days }) => days));
  };
  const between = ([first, last]: DayToken[]) => {
    const [start, end] = [first?.days[0], last?.days.at(-1)];
    if (start === undefined || end === undefined) return;
    const isBefore = end < start && last?.weekday !== undefined;
    wish.included.push({ kind: 'day', days: daysBetween(start, isBefore ? neighbour(end, 7) : end) });
  };
  take(NOT_BUT, () => undefined);
  take(NOT_EARLIER, ([day]) => {
    wish.first = day?.days[0];
    wish.last ??= day?.week?.at(-1);
  });
  take(NOT_LATER, ([day]) => (wish.last = day?.days.at(-1)));
  take(NOT_KO, exclude);
  take(NOT_EN, exclude);
  take(WEEK_OF, ([day]) => {
    const [first] = day?.days ?? [];
    if (first === undefined) return;
    const monday = mondayOf(shiftDay(partsOf(first), 0));
    wish.included.push({ kind: 'span', days: weekdaysFrom(monday, 5) });
  });
  take(BY_HOUR, ([day]) => (wish.last = day?.days.at(-1)));
  take(BEFORE_THAT, ([day]) => (wish.last = neighbour(day?.days[0], -1)));
  take(RANGE_KO, between);
  take(RANGE_EN, between);
  take(BY_KO, ([day]) => (wish.last = day?.days.at(-1)));
  take(BY_EN, ([day]) => (wish.last = day?.days.at(-1)));
  take(BEFORE, ([day]) => (wish.last = day?.isEnd ? day.days.at(-1) : neighbour(day?.days[0], -1)));
  take(FROM, ([day]) => {
    wish.first = day?.days[0];
    wish.last ??= day?.week?.at(-1);
  });
  take(AFTER, ([day]) => {
    wish.first = neighbour(day?.days.at(-1), 1);
    wish.last ??= day?.week?.at(-1);
  });
  const plain: DayToken[] = [];
  take(PLAIN, (named) => plain.push(...named));
  wish.included.push(...inTheirOrder(plain));
};

/** `Tuesday or Wednesday`, said on a Wednesday: the one after that Tuesday. */
const inTheirOrder = (named: readonly DayToken[]): DayToken[] =>
  named.map((token, at) => {
    const [before, [day, ...more]] = [named[at - 1], token.days];
    if (before?.weekday === undefined || token.weekday === undefined || token.week || more.length > 0)
      return token;
    const isBehind = (before.weekday + 6) % 7 < (token.weekday + 6) % 7;
    const next =
      isBehind && day !== undefined && day < (before.days[0] ?? '') ? neighbour(day, 7) : undefined;
    return next === undefined ? token : { ...token, days: [next] };
  });

/** Single days narrow a week that they lie in. */
const daysOf = ({ included, excluded, first, last }: Wish, now: Date): string[] => {
  const today = dayKey(clockParts(now));
  const all = included.filter(({ kind }) => kind === 'span');
  const spans = all.filter((span) => !all.some((other) => isPartOf(other.days, span.days)));
  const single = included.filter(({ kind }) => kind === 'day').flatMap(({ days }) => days);
  const narrows = single.length > 0 && spans.every((span) => single.some((day) => span.days.includes(day)));
  const wanted = narrows ? single : [...single, ...spans.flatMap(({ days }) => days)];
  const start = first ?? today;
  const end = last ?? neighbour(start, DEFAULT_SPAN_DAYS);
  const left = wanted.length > 0 ? wanted : daysBetween(start, end);
  return [...new Set(left)]
    .filter((day) => !excluded.includes(day) && day >= today)
    .filter((day) => (first === undefined || day >= first) && (last === undefined || day <= last))
    .sort();
};

/** `in December, the first week`. */
const isPartOf = (part: readonly string[], whole: readonly string[]): boolean =>
  part.length > 0 && part.length < whole.length && part.every((day) => whole.includes(day));

const neighbour = (key: string | undefined, days: number): string | undefined =>
  key === undefined ? undefined : dayKey(shiftDay(partsOf(key), days));
