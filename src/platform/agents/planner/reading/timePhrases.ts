import { defined } from '@contract/defined';
import type { TimeOfDay } from '@contract/entities/meetingReading';
import { findClockRanges, findClocks, type ClockToken } from './clockTokens';
import { takeBack } from './corrections';
import { avoidedTogether, CLASHES_NOT, type Avoided } from './avoidPhrases';
import { NOT_BOOKED_EN, NOT_BOOKED_KO } from './forbiddenTimes';
import { classOf, READ, takePhrases, valuesIn, type TokenText } from './tokenText';

export interface TimeRead {
  value: TimeOfDay;
  words: string;
}

const DAY_MINUTES = 24 * 60;
const [NOON, EVENING, NIGHT, LUNCH_ENDS] = [12 * 60, 17 * 60, 22 * 60, 13 * 60];
const C = classOf('clock');
const P = classOf('part');
const BETWEEN = new RegExp(
  `\\b(?:between|from)\\s+${C}\\s*(?:and|to|until|till|-|–)\\s*${C}|${C}\\s*(?:부터|에서|~|-|–|to|until)\\s*${C}\\s*(?:까지)?\\s*(?:사이(?:에|로)?)?|${C}\\s*(?:,|와|과|랑)?\\s*${C}\\s*사이(?:에|로)?`,
  'gi',
);
const SAID = `(?:\\b(?:at|from|between|around)\\s+)?(?:${C}\\s*(?:and|to|until|-|–|~|부터|에서)\\s*)?[${C.slice(1, -1)}${P.slice(1, -1)}](?:까지|에)?`;
const BUSY_EN = `(?:${NOT_BOOKED_EN}|\\b(?:but\\s+)?(?:${CLASHES_NOT}|not|except(?:\\s+for)?|avoid(?:ing)?|excluding|(?:anywhere\\s+)?outside(?:\\s+of)?|skip|(?:keep|stay|steer)\\s+clear\\s+of|keep\\s+(?:us|me|it|this|that)\\s+(?:out\\s+of|off|away\\s+from|clear\\s+of))\\s+)(?:between\\s+|from\\s+|at\\s+|around\\s+)?`;
const BUSY_KO = `\\s*(?:까지)?\\s*(?:사이)?(?:에는|에|는|은|만|를|을)?\\s*(?:빼고|빼|말고|(?<=만\\s*)아니(?:면|라면)|제외\\S*|피해\\S*|피하\\S*|안\\s?[돼되됩됨]\\S*|불가\\S*|(?<=[는은]\\s*)비워\\S*|곤란\\S*|힘들\\S*|어렵\\S*|어려\\S*|${NOT_BOOKED_KO})`;
const CLOCKS = `${C}\\s*(?:부터|에서|and|to|until|till|~|-|–)\\s*${C}|${P}|${C}`;
const NEVER_KO = `(?:에)?(?:는|은|로는|에는)?\\s*(?:안\\s?[돼되됩됨]\\S*|불가\\S*|곤란\\S*|힘들\\S*|어려\\S*|어렵\\S*|못\\s?[가-힣]+|빼고|말고|피해\\S*|제외\\S*|${NOT_BOOKED_KO})`;
/** Times from which or until which nothing may be: `10시 이전은 안 돼요`, `nothing after 4`. */
const NOT_EARLIER = new RegExp(
  `${C}\\s*(?:이전|전)${NEVER_KO}|${C}\\s*보다\\s*(?:이르|일찍|빠르|빨리|앞)\\S*\\s*(?:안|않|곤란|말|싫|힘|못|어려|어렵)\\S*(?:\\s*[돼되됩]\\S*)?|${C}\\s*보다\\s*(?:늦게|뒤에|나중에)(?!\\s*(?:안|말))|(?:\\b(?:nothing|no\\s+meetings?|can['’]?t\\s+(?:do\\s+)?(?:it\\s+|anything\\s+)?|busy|booked|tied up|not\\s+free|unavailable)\\s+|${NOT_BOOKED_EN})(?:before|until|till)\\s+${C}`,
  'gi',
);
const NOT_LATER = new RegExp(
  `${C}\\s*보다\\s*(?:늦|뒤|나중)\\S*\\s*(?:안|않|곤란|말|싫|힘|못|어려|어렵)\\S*(?:\\s*[돼되됩]\\S*)?|${C}\\s*보다\\s*(?:일찍|빨리|앞서)(?!\\s*(?:안|말))|${C}\\s*(?:이후|후|넘어서|넘으면|지나서|지나면)${NEVER_KO}|(?:\\b(?:nothing|no\\s+meetings?|can['’]?t\\s+(?:do\\s+)?(?:it\\s+|anything\\s+)?|busy|booked|tied up|not\\s+free|unavailable)\\s+|${NOT_BOOKED_EN})(?:after|past|from)\\s+${C}`,
  'gi',
);
/** Times that are to be left free: `not between 12 and 2`, `3시 말고`. */
const BUSY = new RegExp(
  `${BUSY_EN}(?:${CLOCKS})|(?:${CLOCKS})${BUSY_KO}|(?:${CLOCKS})[^.;!?\\n\\ue000-\\uf8ff]{0,25}?\\b(?:(?:keep|leave)\\s+(?:that|it|this|those)\\s+(?:free|clear|alone|open)|hands\\s+off)|(?:${CLOCKS})(?:까지)?[^.;!?\\n\\ue000-\\uf8ff]{0,25}?(?:건드리지|지켜|손대지)[가-힣]*(?:\\s*(?:말아?|주|줘|않)[가-힣]*)?|(?:${CLOCKS})\\s*(?:까지)?(?:는|은|진)\\s[^,.!?(\\n\\ue000-\\uf8ff]{2,30}?\\s(?:피해\\S*|빼고|빼줘)`,
  'gi',
);
/** `2시 말고 2시 반`: the first is not to be left free, it is taken back. */
const REPLACED = new RegExp(`${C}\\s*(?:는|은|가)?\\s*(?:말고|아니고|아니라)(?=\\s*(?:그냥\\s*)?${C})`, 'g');
const AN_HOUR = 60;
const FROM = new RegExp(
  `${C}\\s*(?:은|는|를|을)?\\s*(?:이후(?:로|에)?|후(?:로|에)|부터|넘어서|넘어|지나서|지나고|지나)|\\b(?:any\\s?time\\s+)?(?:(?<!\\bnot )after|past|from|not before|(?:not|n['’]t)\\s+(?:start|begin|be|happen)\\s+(?:before|until|earlier\\s+than)|(?:no|not)\\s+earlier\\s+than)\\s+${C}(?:\\s+on(?:wards)?)?|${C}\\s+or later`,
  'gi',
);
const UNTIL = new RegExp(
  `${C}\\s*(?:이전(?:에|으로)?|전(?:에|까지|이면)?|까지(?:는|만)?|안에)(?:\\s*끝나\\S*)?|(?:\\b(?:has to |must |should |to )?(?:end|ends|ending|be over|done|finish|finished)\\s+)?\\b(?:not after|(?:not|n['’]t)\\s+(?:start|begin|be|happen)\\s+(?:after|later\\s+than)|before|b4|prior to|(?<!\\bcome\\s)by|until|(?:no|not)\\s+later\\s+than)\\s+(?:${READ}\\s*)?(?:at\\s+)?${C}`,
  'gi',
);
const AROUND = new RegExp(
  `${C}\\s*(?:쯤(?:에)?|경(?:에|으로)?|즈음(?:에)?|정도(?:에)?|께|\\s*-?ish\\b)|\\b(?:around|about|roughly|approximately|approx\\.?|~)\\s*${C}`,
  'gi',
);
const AT = new RegExp(`(?:(?:\\bat|@|\\bstarting(?: at)?)\\s*)?${C}\\s*(?:에|으로|로|시작으로|시작)?`, 'gi');
const AFTER_LUNCH =
  /점심\s*(?:시간)?\s*(?:이후(?:로|에)?|후(?:로|에)|먹고(?:\s*나서)?|지나서|지나고|지나|끝나고|다음에)|\bafter lunch\b/gi;
const BEFORE_LUNCH = /점심\s*(?:시간)?\s*(?:이전(?:에)?|전(?:에|까지)?)|\bbefore lunch\b/gi;
/** Lunch that is to be avoided is no time for the meeting; it stays among what was not read. */
const LUNCH =
  /점심\s*(?:시간|때)(?!\s*(?:은|는|을|만|도|대?)?\s*(?:피|빼|말고|제외))(?:에)?|점심에|점심으로|(?<=(?:랑|하고|[과와])\s*)점심(?=\s*(?:\(|[\ue000-\uf8ff]))|점심(?=\s*(?:먹(?:게|자|을)|회식|약속|식사|모임|미팅|회의|같이|함께|[.!?]|$))|점심(?=[가-힣]{2,5}(?:이랑|랑|하고|님|씨))|점심\s*먹으면서|(?<!\b(?:avoid|avoiding|except|no|not|not over|not at|not during|without)\s)(?:\b(?:over|at|during|for)\s+)?\blunch(?:\s?time)?\b/gi;
/** Finer than morning and afternoon, and so read before them. */
const FINER: [RegExp, number, number][] = [
  [/\bfirst thing(?:\s+in the morning)?\b/gi, 0, NOON],
  [/\b(?:eod|cob|(?:the )?end of (?:the )?day|close of business)\b|퇴근\s*전(?:에|까지)?/gi, 0, 18 * 60],
  [
    /\b(?:in the )?early morning\b|이른\s*아침(?:에)?|(?:아침|오전)\s*일찍|출근\s*(?:하자마자|직후(?:에)?|하는\s*대로)/gi,
    0,
    10 * 60,
  ],
  [/\b(?:in the )?(?:late|mid)[\s-]morning\b|늦은\s*오전(?:에)?/gi, 10 * 60, NOON],
  [/\b(?:in the )?early afternoon\b|이른\s*오후(?:에)?|오후\s*일찍/gi, NOON, 15 * 60],
  [/\b(?:in the )?late(?:r in the)? afternoon\b|늦은\s*오후(?:에)?|오후\s*늦게/gi, 15 * 60, 18 * 60],
];
const PARTS: [RegExp, number, number][] = [
  [
    /오전(?:\s*중)?(?:에|으로)?|아침(?:에|으로)?|(?:\bin the\s+)?\bmornings?\b|(?<=[\ue300-\ue3ff\ue900]\s)a\.?m\b\.?/gi,
    0,
    NOON,
  ],
  [
    /오후(?:에|로)?|(?:\bin the\s+)?\b(?:afternoons?|arvo)\b|(?<=[\ue300-\ue3ff\ue900],?\s)p\.?m\b\.?/gi,
    NOON,
    DAY_MINUTES,
  ],
  [
    /저녁(?:에|으로)?|(?:\bin the\s+)?\bevenings?\b|(?<=[\ue300-\ue3ff\ue900]\s)eve\b|\btonight\b/gi,
    EVENING,
    NIGHT,
  ],
];
/** A window ends with its day: hours that end a night lie outside of it. */
const within = (from: number, to: number): TimeOfDay => ({
  kind: 'within',
  from: Math.min(from, DAY_MINUTES),
  to: Math.min(to, DAY_MINUTES),
});

/** Reads the times of day of a request; what is said twice narrows. */
export const readTimes = (source: TokenText): { time?: TimeRead; avoid?: Avoided; others: string[] } => {
  const ranges = findClockRanges(source);
  const clocks = findClocks(source);
  takeBack(source, SAID, C.slice(1, -1) + P.slice(1, -1));
  const read: TimeRead[] = [];
  const take = (pattern: RegExp, meaning: (named: ClockToken[]) => TimeOfDay | undefined) =>
    takePhrases(source, pattern, (match, words) => {
      const value = meaning(valuesIn(match[0], clocks));
      if (!value) return false;
      read.push({ value, words });
      return true;
    });
  takeReplaced(source, clocks);
  take(NOT_EARLIER, ([clock]) => clock && within(clock.minute, DAY_MINUTES));
  take(NOT_LATER, ([clock]) => clock && within(0, clock.minute));
  const avoid = readBusy(source, ranges, clocks);
  takePhrases(source, new RegExp(`(?:\\b(?:between|from)\\s+)?${P}`, 'gi'), (match, words) => {
    for (const value of valuesIn(match[0], ranges)) read.push({ value, words });
    return true;
  });
  take(BETWEEN, ([first, last]) => first && last && rangeOf(first, last));
  take(FROM, ([clock]) => clock && within(clock.minute, DAY_MINUTES));
  take(UNTIL, ([clock]) => clock && within(0, clock.minute));
  take(AROUND, ([clock]) => clock && { kind: 'around', from: clock.minute, to: clock.minute });
  take(AT, ([clock]) => clock && { kind: 'at', from: clock.minute, to: clock.minute });
  take(AFTER_LUNCH, () => within(LUNCH_ENDS, DAY_MINUTES));
  take(BEFORE_LUNCH, () => within(0, NOON));
  take(LUNCH, () => within(NOON, LUNCH_ENDS));
  readParts(source, read);
  return { ...defined({ time: combine(read, clocks), avoid }), others: otherStarts(read) };
};

/** Also where the same hour was named before. */
const takeReplaced = (source: TokenText, clocks: Map<string, ClockToken>): void => {
  const dropped = new Set<number>();
  takePhrases(source, REPLACED, (match) => {
    for (const { minute } of valuesIn(match[0], clocks)) dropped.add(minute);
    return true;
  });
  for (const [token, { minute }] of clocks) {
    if (!dropped.has(minute)) continue;
    clocks.delete(token);
    source.text = source.text.replaceAll(token, READ);
  }
};

/** The first of two starts is held; the words of the other were not understood. */
const otherStarts = (read: readonly TimeRead[]): string[] => {
  const [first, ...others] = read.filter(({ value }) => value.kind !== 'within');
  return others
    .filter(({ value }) => value.from % NOON !== (first?.value.from ?? 0) % NOON)
    .map(({ words }) => words);
};

/** A single hour stands for the meeting that would begin then. */
const readBusy = (
  source: TokenText,
  ranges: ReadonlyMap<string, TimeOfDay>,
  clocks: Map<string, ClockToken>,
): Avoided | undefined => {
  let avoid: Avoided | undefined;
  takePhrases(source, BUSY, (match, words) => {
    const [range] = valuesIn(match[0], ranges);
    const [first, last] = valuesIn(match[0], clocks);
    const between = first && (last ? rangeOf(first, last) : within(first.minute, first.minute + AN_HOUR));
    const { from, to } = range ?? between ?? within(0, 0);
    if (to <= from) return false;
    for (const character of match[0]) clocks.delete(character);
    avoid = avoidedTogether(avoid, { value: [{ from, to }], words });
    return true;
  });
  return avoid;
};

/** `오전이나 오후` asks for nothing. */
const readParts = (source: TokenText, read: TimeRead[]): void => {
  for (const [pattern, from, to] of FINER) {
    takePhrases(source, pattern, (_match, words) => {
      read.push({ value: within(from, to), words });
      return true;
    });
  }
  const found = PARTS.flatMap(([pattern, from, to]) => {
    const parts: TimeRead[] = [];
    takePhrases(source, pattern, (_match, words) => {
      parts.push({ value: within(from, to), words });
      return true;
    });
    return parts.slice(0, 1);
  });
  if (found.length === 1) read.push(...found);
};

const rangeOf = (first: ClockToken, last: ClockToken): TimeOfDay => {
  const to = last.minute <= first.minute && !last.sure ? last.minute + NOON : last.minute;
  return within(first.minute, Math.max(to, first.minute));
};

/** A start is a start, whatever part of the day was named with it; an hour that nobody placed follows that part. */
const combine = (
  read: readonly TimeRead[],
  clocks: ReadonlyMap<string, ClockToken>,
): TimeRead | undefined => {
  const words = read.map((one) => one.words).join(', ');
  const start = read.find(({ value }) => value.kind !== 'within');
  const ranges = read.map(({ value }) => value).filter(({ kind }) => kind === 'within');
  if (start) {
    const unsure = [...clocks.values()].every(({ sure }) => !sure);
    const { from } = start.value;
    const isLater = ranges.some((range) => range.from >= (from < NOON ? NOON : EVENING));
    // `tonight at 12:30` is after midnight.
    const minute = from + (unsure && isLater && from < LUNCH_ENDS ? NOON : 0);
    return { value: { kind: start.value.kind, from: minute, to: minute }, words };
  }
  if (ranges.length === 0) return undefined;
  const from = Math.max(...ranges.map((range) => range.from));
  const to = Math.min(...ranges.map((range) => range.to));
  if (from < to) return { value: within(from, to), words };
  const [first, last] = [
    Math.min(...ranges.map((range) => range.from)),
    Math.max(...ranges.map((range) => range.to)),
  ];
  return { value: within(first, last), words };
};
