import { defined } from '@contract/defined';
import type { MeetingReading, Named } from '@contract/entities/meetingReading';
import { MAX_MEETING_MINUTES, MIN_MEETING_MINUTES } from '@contract/limits';
import { WEEKDAYS } from '@contract/entities/recurrence';
import { avoidedTogether } from './avoidPhrases';
import { droppedBy, has, othersOf } from './changedParty';
import { relativeChange, saysOnly, type RelativeChange } from './relativeChange';
import { partsOf, shiftDay } from './calendarDays';
import { asksAnotherDay, changedDays } from './changedDays';
import { asksOtherTimes, changedTime } from './changedTime';

const DOUBLES = /두\s*배|\bdouble\b|\btwice\s+(?:as\s+long|the\s+(?:length|time))\b/i;
const HALVES =
  /절반|(?:길이|시간)[을를]\s*반으로|\bhalve\b|\bhalf\s+(?:the\s+(?:length|time)|as\s+long)\b|\b(?:in|by)\s+half\b|반으로\s*(?:줄|잘|나)/i;
const HOW_LATE = /\b(?:early|soon|late)\b|너무|이르|일러|늦|빨라|빠르/i;

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
  const time = changedTime(before.time, change, { relative, words, offered });
  const others = othersOf(words, before, added);
  const dropped = [...droppedBy(words, before, added), ...others];
  return {
    teams: together(before.teams, change.teams).filter((one) => !has(without, one) && !has(dropped, one)),
    people: together(before.people, change.people).filter(
      (one) => !has(without, one) && !has(dropped, one) && !has(change.optional ?? [], one),
    ),
    without,
    ...defined({
      optional: optionalOf(before, change, { without, others }),
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

/** A length that is added needs one to be added to; one that moves the meeting is not its own. */
const changedLength = (
  before: MeetingReading['duration'],
  said: MeetingReading['duration'],
  { relative, words }: { relative: RelativeChange | undefined; words: string },
): MeetingReading['duration'] => {
  const factor = DOUBLES.test(words) ? 2 : HALVES.test(words) ? 1 / 2 : undefined;
  if (factor !== undefined && before) return lengthOf(Math.round(before.value * factor), words) ?? before;
  if (!relative) return said ?? before;
  const isOther = said !== undefined && said.value !== Math.abs(relative.by);
  if (relative.of !== 'length') return isOther ? said : before;
  if (!before) return before;
  return lengthOf(before.value + relative.by, words) ?? before;
};

const lengthOf = (minutes: number, words: string): MeetingReading['duration'] =>
  minutes < MIN_MEETING_MINUTES || minutes > MAX_MEETING_MINUTES ? undefined : { value: minutes, words };

/** `double the length`. */
export const multipliesLength = (words: string): boolean => DOUBLES.test(words) || HALVES.test(words);

const optionalOf = (
  before: MeetingReading,
  change: MeetingReading,
  { without, others }: { without: readonly Named[]; others: Named[] },
): Named[] | undefined => {
  const all = together(together(before.optional ?? [], others), change.optional ?? []).filter(
    (one) => !has(without, one) && !has(change.people, one),
  );
  return all.length > 0 ? all : undefined;
};

const together = (before: Named[], more: Named[]) => [...before, ...more.filter((one) => !has(before, one))];

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
  if (!isOther && asksOtherTimes(words)) return [words];
  const otherDay = before.days !== undefined && asksAnotherDay(words);
  const otherTime = after.time !== before.time;
  return left.filter(
    (one) =>
      !(isDone && saysOnly(of, one)) &&
      !(otherDay && /another|different|some other|다른/i.test(one)) &&
      !(otherTime && after.time?.words === one) &&
      !(otherTime && (asksOtherTimes(one) || HOW_LATE.test(one))),
  );
};
