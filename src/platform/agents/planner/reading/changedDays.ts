import { TZDate } from '@date-fns/tz';
import { clockParts } from '@contract/clockParts';
import type { MeetingReading } from '@contract/entities/meetingReading';
import { workspaceZone } from '@contract/zones';
import { dayKey, daysBetween, mondayOf, partsOf, shiftDay, type DayToken } from './calendarDays';
import { readDays } from './dayPhrases';
import { findDays } from './dayTokens';
import type { RelativeChange } from './relativeChange';
import { tokenText } from './tokenText';

/** Days that are the end or the beginning of those that are wanted, and are not themselves ruled out. */
const BOUNDS_DAYS =
  /전(?:에|까지)|이전|이후|부터|지나|\b(?:before|b4|after|(?<!apart )from|since|ahead|prior|beforehand)\b/i;
const ANOTHER_DAY = /다른\s*날|another day|(?:a )?different day|some other day/i;
const ANY_DAY = /아무\s*날|아무\s*때|언제든|만\s*아니(?:면|라면)|\bany\s*(?:day|time)\b|\bwhenever\b/i;
const MORE_DAYS = 14;

/** `another day`. */
export const asksAnotherDay = (words: string): boolean => ANOTHER_DAY.test(words);

/** The days of a meeting after words that change it. */
export const changedDays = (
  before: MeetingReading['days'],
  { days: change, repetition }: MeetingReading,
  { relative, words, now }: { relative: RelativeChange | undefined; words: string; now: Date },
): MeetingReading['days'] => {
  if (relative?.of === 'day')
    return before && { value: before.value.map((day) => dayKey(shiftDay(partsOf(day), relative.by))), words };
  if (!change) {
    // Days of the series take the place of the day of the one meeting.
    if (repetition?.pattern?.every === 'week' && repetition.pattern.days.length > 0) return undefined;
    if (!asksAnotherDay(words) || !before) return before;
    const today = clockParts(now);
    const next = daysBetween(dayKey(today), dayKey(shiftDay(today, MORE_DAYS)));
    return { value: next.filter((day) => !before.value.includes(day)), words };
  }
  if (!before || (ANY_DAY.test(words) && before.value.length === 1)) return change;
  const bounded = boundedIn(before.value, change.words);
  if (bounded) return { value: bounded, words: `${before.words}, ${change.words}` };
  const left = change.value.filter((day) => !before.value.includes(day));
  if (before.value.length === 1 && left.length > 0 && !IS_CHOICE.test(words))
    return { ...change, value: left };
  const named = [...findDays(tokenText(change.words), now).values()];
  const others =
    !BOUNDS_DAYS.test(change.words) && !isNamed(change.value, named) ? withoutDays(before.value, named) : [];
  if (others.length > 0 && others.length < before.value.length)
    return { value: others, words: `${before.words}, ${change.words}` };
  return { ...change, value: inWeekOf(before.value, change) };
};

/** `tomorrow is a mess, Monday`: the day of the meeting is named again only to be ruled out; not in a choice or a range. */
const IS_CHOICE =
  /\b(?:or|and|to|through|thru|until|till|between|from|also)\b|이나|또는|부터|까지|(?<=[월화수목금토일욜\d])\s*~|사이|중에|[월화수목금토일]\s*[,·/]/i;

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

const BOUNDS_A_WEEK = /까지|안에|\b(?:by|until|till|no later than|at the latest)\b/i;

/** `not before Wednesday`, `by Thursday`, said of next week: read as on the Monday of that week. */
const boundedIn = (before: readonly string[], words: string): string[] | undefined => {
  const monday = weekOf(before);
  if (monday === undefined || NAMES_A_WEEK.test(words)) return undefined;
  if (!BOUNDS_DAYS.test(words) && !BOUNDS_A_WEEK.test(words)) return undefined;
  const [year = 0, month = 1, day = 1] = monday.split('-').map(Number);
  const { days } = readDays(tokenText(words), new TZDate(year, month - 1, day, workspaceZone()));
  const left = before.filter((one) => days?.value.includes(one));
  return left.length > 0 ? left : undefined;
};

/** Monday of the week of which these are several days. */
const weekOf = (days: readonly string[]): string | undefined => {
  const [monday, ...others] = new Set(days.map(mondayKey));
  return days.length > 1 && others.length === 0 ? monday : undefined;
};

/** `Thursday or Friday`, said of next week: the weekdays of that week. */
const inWeekOf = (
  before: readonly string[],
  { value, words }: { value: string[]; words: string },
): string[] => {
  if (weekOf(before) === undefined || NAMES_A_WEEK.test(words) || value.some((day) => before.includes(day)))
    return value;
  const meant = before.filter((day) => value.some((one) => weekdayOf(one) === weekdayOf(day)));
  return meant.length > 0 ? meant : value;
};

const mondayKey = (day: string): string => dayKey(mondayOf(shiftDay(partsOf(day), 0)));
