import { clockParts } from '@contract/clockParts';
import type { MeetingReading } from '@contract/entities/meetingReading';
import type { RelativeChange } from './relativeChange';
import { readTimes } from './timePhrases';
import { tokenText } from './tokenText';

type Time = MeetingReading['time'];

const LATER =
  /(?<!너무\s*)(?:늦게|늦은)|(?:너무|다|좀|조금)\s*(?:일러|이르|이른|일찍|빨라|빠르|빠른)|뒤쪽|\blater\b|\bfurther\s+on\b|\b(?:too|a (?:bit|little)|rather|all) (?:early|soon)\b/i;
const EARLIER =
  /일찍(?!\s*(?:들?\s*)?(?:가|퇴근|나가|끝나|일어|출근|문))|이른|너무\s*늦|앞쪽|더\s*(?:빨리|빠른)|\b(?:earlier|sooner)\b|\b(?:too|a (?:bit|little)|rather|all) late\b/i;
const ANY_TIME = /아무\s*때|언제든|\bany\s+(?:hour|time)\b|\bwhenever\b/i;
const BOUNDS = /이후|이전|부터|까지|전(?:에|이면)|\b(?:after|before|from|until|by)\b/i;
const HALF_HOUR = 30;
const DAY_MINUTES = 24 * 60;
/** Nobody begins later in a working day. */
const LAST_START = 17 * 60;

/** Whether words ask for later or earlier times than those there are. */
export const asksOtherTimes = (words: string): boolean => LATER.test(words) || EARLIER.test(words);

interface TimeChange {
  relative: RelativeChange | undefined;
  words: string;
  /** Starts (ISO 8601) that the card has. */
  offered: readonly string[];
}

/** The time of day of a meeting after words that change it. */
export const changedTime = (
  before: Time,
  change: MeetingReading,
  { relative, words, offered }: TimeChange,
): Time => {
  if (ANY_TIME.test(words) && !BOUNDS.test(words)) return undefined;
  const kept = isAvoided(before, change.avoid) ? undefined : before;
  return (
    movedStart(before, change, relative) ??
    otherPart(before, words) ??
    (change.days && !relative ? before : movedTime(relative ? before : kept, { relative, words })) ??
    (relative || change.days ? undefined : beside(offered, words))
  );
};

/** `not in the morning` takes back a time that lies in it. */
const isAvoided = (time: Time, avoid: MeetingReading['avoid']): boolean =>
  time !== undefined &&
  avoid?.value.some(({ from, to }) => time.value.from >= from && time.value.from < to) === true;

/** `nine is too early, an hour later`: the hour of the meeting is named only to be moved. */
const movedStart = (before: Time, change: MeetingReading, relative: RelativeChange | undefined): Time =>
  relative?.of === 'time' && before && change.time?.value.from === before.value.from
    ? undefined
    : changedStart(before, change);

/** `16:00 clashes, use 14:15`: of two starts the one that is not yet the meeting's; `from 11:15` moves a start. */
const changedStart = (before: Time, change: MeetingReading): Time => {
  const { time, notUnderstood } = change;
  if (before?.value.kind !== 'at' || !time) return time;
  const { kind, from, to } = time.value;
  if (kind === 'at' && from === before.value.from) return otherStart(notUnderstood, from) ?? time;
  const isFrom = kind === 'within' && to === DAY_MINUTES && /부터|\bfrom\b/i.test(time.words);
  return isFrom ? { ...time, value: { kind: 'at', from, to: from } } : time;
};

const otherStart = (notUnderstood: readonly string[], but: number): Time =>
  notUnderstood
    .map((words) => readTimes(tokenText(words)).time)
    .find((time) => time?.value.kind === 'at' && time.value.from !== but);

const NOON = 12 * 60;

/** `the morning is full, so the afternoon`: of two parts of the day the one that is not yet the meeting's. */
const otherPart = (before: Time, words: string): Time => {
  if (before?.value.kind !== 'within' || !/오전|morning/i.test(words) || !/오후|afternoon/i.test(words))
    return undefined;
  const { from, to } = before.value;
  if (from === 0 && to === NOON) return { value: { kind: 'within', from: NOON, to: DAY_MINUTES }, words };
  return from === NOON && to === DAY_MINUTES
    ? { value: { kind: 'within', from: 0, to: NOON }, words }
    : undefined;
};

/** `later` and `earlier` are meant from the time that was named, by as much as is said. */
const movedTime = (
  before: Time,
  { relative, words }: { relative: RelativeChange | undefined; words: string },
): Time => {
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
const beside = (offered: readonly string[], words: string): Time => {
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
