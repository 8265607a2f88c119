import { defined } from '@contract/defined';
import type { MeetingReading, Named } from '@contract/entities/meetingReading';
import { clockParts } from '@contract/clockParts';
import { MAX_MEETING_MINUTES, MIN_MEETING_MINUTES } from '@contract/limits';
import { WEEKDAYS } from '@contract/entities/recurrence';
import { avoidedTogether } from './avoidPhrases';
import { relativeChange, saysOnly, type RelativeChange } from './relativeChange';
import { dayKey, daysBetween, mondayOf, partsOf, shiftDay, type DayToken } from './calendarDays';
import { findDays } from './dayTokens';
import { tokenText } from './tokenText';

const EXCLUDES =
  /빼고|제외|말고|안\s?[돼되됨될됩]|불가|피해|힘들|곤란|\b(?:not|except|excluding|other than|avoid|no|skip|out|off|bad|full|packed|tricky|impossible|bar|but)\b|n['’]?t\b/i;
const ANOTHER_DAY = /다른\s*날|another day|(?:a )?different day|some other day/i;
const ANY_DAY = /아무\s*날|아무\s*때|언제든|\bany\s*(?:day|time)\b|\bwhenever\b/i;
const LATER =
  /(?<!너무\s*)(?:늦게|늦은)|(?:너무|다|좀|조금)\s*(?:일러|이르|이른|일찍|빨라|빠르|빠른)|뒤쪽|\blater\b|\b(?:too|a (?:bit|little)|rather|all) (?:early|soon)\b/i;
const EARLIER =
  /일찍|이른|너무\s*늦|앞쪽|\b(?:earlier|sooner)\b|\b(?:too|a (?:bit|little)|rather|all) late\b/i;
const ANY_TIME = /아무\s*때|언제든|\bany\s+(?:hour|time)\b|\bwhenever\b/i;
const BOUNDS = /이후|이전|부터|까지|전에|\b(?:after|before|from|until|by)\b/i;
const DOUBLES = /두\s*배|\bdouble\b|\btwice\s+(?:as\s+long|the\s+(?:length|time))\b/i;
const HALVES = /절반|(?:길이|시간)[을를]\s*반으로|\bhalve\b|\bhalf\s+(?:the\s+(?:length|time)|as\s+long)\b/i;
const HOW_LATE = /\b(?:early|soon|late)\b|너무|이르|일러|늦|빨라|빠르/i;
/** Words that put another person in the place of the one who was asked. */
const MEANT = /\bmeant\b|\bwrong (?:guy|person|name|one)\b/i;
const MORE_DAYS = 14;
const HALF_HOUR = 30;
const DAY_MINUTES = 24 * 60;
/** Nobody begins later in a working day. */
const LAST_START = 17 * 60;

/** A reading after words that change it: what they name takes the place of what was there, people are added or left out. `offered`: the starts that its card has. */
export const changeReading = (
  before: MeetingReading,
  change: MeetingReading,
  { words, now, offered = [] }: { words: string; now: Date; offered?: readonly string[] },
): MeetingReading => {
  const added = [...change.teams, ...change.people];
  const without = [...before.without.filter((one) => !has(added, one)), ...change.without];
  const relative = relativeChange(words);
  const duration = changedLength(before.duration, change.duration, { relative, words });
  const days = changedDays(before.days, change, { relative, words, now });
  const kept = isAvoided(before.time, change.avoid) ? undefined : before.time;
  const isAnyTime = ANY_TIME.test(words) && !BOUNDS.test(words);
  const time = isAnyTime
    ? undefined
    : (change.time ??
      movedTime(kept, { relative, words }) ??
      (relative ? undefined : beside(offered, words)));
  const isInPlace = MEANT.test(words) && before.teams.length + before.people.length === 1;
  const isAlone = added.length > 0 && (isInPlace || namesAlone(words, added));
  return {
    teams: together(isAlone ? [] : before.teams, change.teams).filter((one) => !has(without, one)),
    people: together(isAlone ? [] : before.people, change.people).filter(
      (one) => !has(without, one) && !has(change.optional ?? [], one),
    ),
    without,
    ...defined({
      optional: optionalOf(before, change, without),
      avoid: avoidedTogether(before.avoid, change.avoid),
      duration,
      days,
      time,
      timeZone: change.timeZone ?? before.timeZone,
      title: change.title ?? before.title,
      repetition: changedRepetition(before.repetition, change),
    }),
    notUnderstood: [
      ...before.notUnderstood,
      ...unread(change.notUnderstood, { words, before, after: { days, time, duration }, relative }),
    ],
  };
};

/** Whether words ask for later or earlier times than those there are. */
export const asksOtherTimes = (words: string): boolean => LATER.test(words) || EARLIER.test(words);

/** A length that is added needs one to be added to; one that moves the meeting is not its own. */
const changedLength = (
  before: MeetingReading['duration'],
  said: MeetingReading['duration'],
  { relative, words }: { relative: RelativeChange | undefined; words: string },
): MeetingReading['duration'] => {
  const factor = DOUBLES.test(words) ? 2 : HALVES.test(words) ? 1 / 2 : undefined;
  if (factor !== undefined && before) return lengthOf(Math.round(before.value * factor), words) ?? before;
  if (!relative) return said ?? before;
  if (relative.of !== 'length' || !before) return before;
  return lengthOf(before.value + relative.by, words) ?? before;
};

const lengthOf = (minutes: number, words: string): MeetingReading['duration'] =>
  minutes < MIN_MEETING_MINUTES || minutes > MAX_MEETING_MINUTES ? undefined : { value: minutes, words };

/** `double the length`. */
export const multipliesLength = (words: string): boolean => DOUBLES.test(words) || HALVES.test(words);

/** `not in the morning` takes back a time that lies in it. */
const isAvoided = (time: MeetingReading['time'], avoid: MeetingReading['avoid']): boolean =>
  time !== undefined &&
  avoid?.value.some(({ from, to }) => time.value.from >= from && time.value.from < to) === true;

/** `only Marketing and Design`, `엠마만 불러줘`: nobody else comes. */
const namesAlone = (words: string, named: readonly Named[]): boolean =>
  /^\s*(?:only|just)\s+(?!(?:add|invite|include|also|bring)\b)/i.test(words) ||
  named.some(({ words: name }) => words.includes(name.endsWith('만') ? name : `${name}만`));

const optionalOf = (
  before: MeetingReading,
  change: MeetingReading,
  without: readonly Named[],
): Named[] | undefined => {
  const all = together(before.optional ?? [], change.optional ?? []).filter(
    (one) => !has(without, one) && !has(change.people, one),
  );
  return all.length > 0 ? all : undefined;
};

const has = (named: readonly Named[], { value }: Named) => named.some((one) => one.value === value);
const together = (before: Named[], more: Named[]) => [...before, ...more.filter((one) => !has(before, one))];

const changedDays = (
  before: MeetingReading['days'],
  { days: change, repetition }: MeetingReading,
  { relative, words, now }: { relative: RelativeChange | undefined; words: string; now: Date },
): MeetingReading['days'] => {
  if (relative?.of === 'day')
    return before && { value: before.value.map((day) => dayKey(shiftDay(partsOf(day), relative.by))), words };
  if (!change) {
    // Days of the series take the place of the day of the one meeting.
    if (repetition?.pattern?.every === 'week' && repetition.pattern.days.length > 0) return undefined;
    if (!ANOTHER_DAY.test(words) || !before) return before;
    const today = clockParts(now);
    const next = daysBetween(dayKey(today), dayKey(shiftDay(today, MORE_DAYS)));
    return { value: next.filter((day) => !before.value.includes(day)), words };
  }
  if (!before || (ANY_DAY.test(words) && before.value.length === 1)) return change;
  const named = [...findDays(tokenText(change.words), now).values()];
  const others =
    EXCLUDES.test(change.words) && !isNamed(change.value, named) ? withoutDays(before.value, named) : [];
  if (others.length > 0 && others.length < before.value.length)
    return { value: others, words: `${before.words}, ${change.words}` };
  return { ...change, value: inWeekOf(before.value, change) };
};

/** `not tomorrow, Friday`: a day that is wanted is named as well. */
const isNamed = (wanted: readonly string[], named: readonly DayToken[]): boolean =>
  named.some(({ days }) => days.some((day) => wanted.includes(day)));

const weekdayOf = (day: string): number => shiftDay(partsOf(day), 0).weekday;

/** Days of which none is a date or a weekday that was named. */
const withoutDays = (before: readonly string[], named: readonly DayToken[]): string[] =>
  before.filter(
    (day) =>
      !named.some(
        ({ days, weekday }) => days.includes(day) || (weekday !== undefined && weekday === weekdayOf(day)),
      ),
  );

/** Words that say themselves which week is meant. */
const NAMES_A_WEEK = /\d|다음|이번|오늘|내일|모레|\b(?:next|this|today|tomorrow|tmrw)\b/i;

/** `Thursday or Friday`, said of next week: the weekdays of that week. */
const inWeekOf = (
  before: readonly string[],
  { value, words }: { value: string[]; words: string },
): string[] => {
  const [first] = before;
  const isOneWeek = before.length > 1 && before.every((day) => mondayKey(day) === mondayKey(first ?? ''));
  if (
    first === undefined ||
    !isOneWeek ||
    NAMES_A_WEEK.test(words) ||
    value.some((day) => before.includes(day))
  )
    return value;
  const meant = before.filter((day) => value.some((one) => weekdayOf(one) === weekdayOf(day)));
  return meant.length > 0 ? meant : value;
};

const mondayKey = (day: string): string => dayKey(mondayOf(shiftDay(partsOf(day), 0)));

/** How often and until when are changed each by itself; another day is the day of the series. */
const changedRepetition = (
  before: MeetingReading['repetition'],
  { repetition: said, days }: MeetingReading,
): MeetingReading['repetition'] => {
  if (said?.once) return undefined;
  if (!before?.pattern) return said?.pattern ? said : before;
  if (!said) return days?.value.length === 1 ? onDay(before, days.value[0] ?? '') : before;
  const { pattern = before.pattern, end = before.end } = said;
  const keepsDays = pattern.every === 'week' && pattern.days.length === 0 && before.pattern.every === 'week';
  const words = said.pattern ? said.words : `${before.words}, ${said.words}`;
  return {
    value: words,
    words,
    pattern: keepsDays ? { ...before.pattern, ...pattern, days: daysOf(before.pattern) } : pattern,
    ...defined({ end }),
  };
};

type Pattern = NonNullable<NonNullable<MeetingReading['repetition']>['pattern']>;
const daysOf = (pattern: Pattern) => (pattern.every === 'week' ? pattern.days : []);

const onDay = (
  before: NonNullable<MeetingReading['repetition']>,
  key: string,
): MeetingReading['repetition'] => {
  const { pattern } = before;
  const day = WEEKDAYS[(shiftDay(partsOf(key), 0).weekday + 6) % 7];
  if (pattern?.every === 'week' && day) return { ...before, pattern: { ...pattern, days: [day] } };
  if (pattern?.every === 'month' || pattern?.every === 'monthWeekday')
    return { ...before, pattern: { every: 'month', interval: pattern.interval } };
  return before;
};

/** `later` and `earlier` are meant from the time that was named, by as much as is said. */
const movedTime = (
  before: MeetingReading['time'],
  { relative, words }: { relative: RelativeChange | undefined; words: string },
): MeetingReading['time'] => {
  if (!before) return undefined;
  const { kind, from, to } = before.value;
  if (relative?.of === 'time') {
    const moved = { kind, from: from + relative.by, to: Math.min(to + relative.by, DAY_MINUTES) };
    return moved.from < 0 || moved.from >= DAY_MINUTES ? before : { value: moved, words };
  }
  if (relative?.of === 'day') return before;
  if (LATER.test(words)) {
    const start = Math.min(from + HALF_HOUR, DAY_MINUTES - HALF_HOUR);
    return { value: { kind: 'within', from: start, to: DAY_MINUTES }, words };
  }
  if (EARLIER.test(words)) return { value: { kind: 'within', from: 0, to: Math.max(to, HALF_HOUR) }, words };
  return before;
};

/** `something later`: than all that is offered, or than the first where that leaves nothing of the working day. */
const beside = (offered: readonly string[], words: string): MeetingReading['time'] => {
  const starts = offered.map((start) => minuteOfDay(new Date(start))).sort((a, b) => a - b);
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (LATER.test(words)) {
    const from = last + HALF_HOUR < LAST_START ? last : first;
    return { value: { kind: 'within', from: from + HALF_HOUR, to: DAY_MINUTES }, words };
  }
  return EARLIER.test(words) && first > 0
    ? { value: { kind: 'within', from: 0, to: first }, words }
    : undefined;
};

const minuteOfDay = (instant: Date): number => {
  const { hour, minute } = clockParts(instant);
  return hour * 60 + minute;
};

interface Changed {
  words: string;
  before: MeetingReading;
  after: Pick<MeetingReading, 'days' | 'time' | 'duration'>;
  relative: RelativeChange | undefined;
}

const FIELDS = { length: 'duration', time: 'time', day: 'days' } as const;

/** `later` without a time to be later than, and another day than none, were not understood. */
const unread = (left: string[], { words, before, after, relative }: Changed): string[] => {
  const of = relative?.of ?? 'length';
  const field = FIELDS[of];
  const isDone = after[field] !== before[field];
  if (relative && !isDone) return [words];
  const isOther = Object.values(FIELDS).some((one) => after[one] !== before[one]);
  if (!isOther && (LATER.test(words) || EARLIER.test(words))) return [words];
  const otherDay = before.days !== undefined && ANOTHER_DAY.test(words);
  const otherTime = after.time !== before.time;
  return left.filter(
    (one) =>
      !(isDone && saysOnly(of, one)) &&
      !(otherDay && /another|different|some other|다른/i.test(one)) &&
      !(otherTime && (LATER.test(one) || EARLIER.test(one) || HOW_LATE.test(one))),
  );
};
