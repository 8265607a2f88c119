import { WEEKDAYS } from '@contract/entities/recurrence';
import { clockParts } from '@contract/clockParts';
import { wallClockInstant } from '@contract/wallClock';
import { minutesIn } from '../planner/duration';
import { readMeeting } from '../planner/reading/readMeeting';
import { shiftDirection } from '../planner/reading/splitMove';
import type { FoundMeeting, MeetingSearch } from './findMeetings';
import { ready, unchanged, type PlannedChanges } from './plannedChanges';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A whole series is moved to a time that was named; a weekday is meant in the week of its next meeting. */
export const planSeriesMove = (
  meeting: FoundMeeting,
  target: string,
  search: MeetingSearch,
  now: Date,
): PlannedChanges => {
  const { reading } = readMeeting(target, now, { teams: [], people: [] });
  const { days, time, repetition } = reading;
  const begins = Date.parse(meeting.start);
  const length = Date.parse(meeting.end) - begins;
  const before = clockParts(begins);
  const shift = reading.duration?.value ?? minutesIn(target);
  const direction = shiftDirection(`${target} ${search.read.reading.title?.value ?? ''}`);
  const isExact = time !== undefined && time.value.kind !== 'within';
  const minutes = isExact ? time.value.from : before.hour * 60 + before.minute;
  const wanted = repetition?.pattern?.every === 'week' ? repetition.pattern.days : [];
  const named =
    days?.value.length === 1 ? weekdayOf(days.value[0] ?? '') : WEEKDAYS.indexOf(wanted[0] ?? 'MO');
  const names = days?.value.length === 1 || wanted.length === 1;
  if (shift !== undefined && direction !== undefined && !names && !time)
    return seriesPlan(meeting, begins + direction * shift * MINUTE_MS, length, search);
  if (!names && !isExact) return { kind: 'noTime', meeting };
  const moved = names ? named - ((before.weekday + 6) % 7) : 0;
  if (moved !== 0 && !mayMoveDay(meeting)) return { kind: 'seriesDay', meeting };
  const { year, month, day } = before;
  const start = wallClockInstant(year, month, day + moved, 0, minutes).getTime();
  return seriesPlan(meeting, start > now.getTime() ? start : start + 7 * DAY_MS, length, search);
};

const weekdayOf = (key: string): number => (new Date(`${key}T00:00:00Z`).getUTCDay() + 6) % 7;

const mayMoveDay = ({ recurrence }: FoundMeeting): boolean =>
  recurrence?.pattern.every === 'day' ||
  (recurrence?.pattern.every === 'week' && recurrence.pattern.days.length <= 1);

const seriesPlan = (
  before: FoundMeeting,
  start: number,
  length: number,
  search: MeetingSearch,
): PlannedChanges => {
  const after = { start: new Date(start).toISOString(), end: new Date(start + length).toISOString() };
  return ready([{ ...unchanged(before), after, wholeSeries: true }], search);
};
