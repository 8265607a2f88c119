import { defined } from '@contract/defined';
import type { MeetingReading, Named } from '@contract/entities/meetingReading';
import { clockParts } from '@contract/clockParts';
import { WEEKDAYS } from '@contract/entities/recurrence';
import { avoidedTogether } from './avoidPhrases';
import { dayKey, daysBetween, partsOf, shiftDay } from './calendarDays';

const EXCLUDES =
  /빼고|제외|말고|안\s?[돼되됨될]|불가|피해|힘들|곤란|\b(?:not|except|excluding|other than|avoid|no|skip)\b/i;
const ANOTHER_DAY = /다른\s*날|another day|(?:a )?different day|some other day/i;
const LATER = /늦게|늦은|\blater\b/i;
const EARLIER = /일찍|이른|\bearlier\b/i;
const MORE_DAYS = 14;
const HALF_HOUR = 30;
const DAY_MINUTES = 24 * 60;

/** A reading after words that change it: what they name takes the place of what was there, people are added or left out. */
export const changeReading = (
  before: MeetingReading,
  change: MeetingReading,
  { words, now }: { words: string; now: Date },
): MeetingReading => {
  const added = [...change.teams, ...change.people];
  const without = [...before.without.filter((one) => !has(added, one)), ...change.without];
  const time = change.time ?? shiftedTime(before.time, words);
  return {
    teams: together(before.teams, change.teams).filter((one) => !has(without, one)),
    people: together(before.people, change.people).filter(
      (one) => !has(without, one) && !has(change.optional ?? [], one),
    ),
    without,
    ...defined({
      optional: optionalOf(before, change, without),
      avoid: avoidedTogether(before.avoid, change.avoid),
      duration: change.duration ?? before.duration,
      days: changedDays(before.days, change.days, words, now),
      time,
      timeZone: change.timeZone ?? before.timeZone,
      title: change.title ?? before.title,
      repetition: changedRepetition(before.repetition, change),
    }),
    notUnderstood: [...before.notUnderstood, ...unread(change.notUnderstood, { words, before, time })],
  };
};

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
  change: MeetingReading['days'],
  words: string,
  now: Date,
): MeetingReading['days'] => {
  if (!change) {
    if (!ANOTHER_DAY.test(words) || !before) return before;
    const today = clockParts(now);
    const next = daysBetween(dayKey(today), dayKey(shiftDay(today, MORE_DAYS)));
    return { value: next.filter((day) => !before.value.includes(day)), words };
  }
  const narrowed = before?.value.filter((day) => change.value.includes(day)) ?? [];
  return EXCLUDES.test(change.words) && before && narrowed.length > 0
    ? { value: narrowed, words: `${before.words}, ${change.words}` }
    : change;
};

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

/** `later` and `earlier` are meant from the time that was named. */
const shiftedTime = (before: MeetingReading['time'], words: string): MeetingReading['time'] => {
  if (!before) return undefined;
  const { from, to } = before.value;
  if (LATER.test(words)) {
    const start = Math.min(from + HALF_HOUR, DAY_MINUTES - HALF_HOUR);
    return { value: { kind: 'within', from: start, to: DAY_MINUTES }, words };
  }
  if (EARLIER.test(words)) return { value: { kind: 'within', from: 0, to: Math.max(to, HALF_HOUR) }, words };
  return before;
};

/** `later` without a time to be later than, and another day than none, were not understood. */
const unread = (
  left: string[],
  { words, before, time }: { words: string; before: MeetingReading; time: MeetingReading['time'] },
): string[] => {
  const otherDay = before.days !== undefined && ANOTHER_DAY.test(words);
  const otherTime = time !== before.time;
  return left.filter(
    (one) =>
      !(otherDay && /another|different|some other|다른/i.test(one)) &&
      !(otherTime && (LATER.test(one) || EARLIER.test(one))),
  );
};
