import type { TimeRange, TimeWindow } from '@contract/entities/meeting';
import { attendeeCalendars, type Invitee } from './attendeeCalendars';
import { toInterval, toTimes, type Interval } from './interval';
import { meetingWindows } from './meetingWindows';

export interface FreeTimesSearch {
  now: Date;
  range: TimeRange;
  durationMinutes: number;
  /** In the workspace's zone, on weekdays. */
  timeWindows: readonly TimeWindow[];
  minNoticeHours: number;
  people: readonly Invitee[];
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Whole spans of the windows at which everybody required is free and at work, each long enough, in order. */
export const freeTimes = (search: FreeTimesSearch): TimeRange[] => {
  const earliest = search.now.getTime() + search.minNoticeHours * HOUR_MS;
  const taken = attendeeCalendars(search.people, search.range)
    .filter(({ optional }) => !optional)
    .flatMap(({ busy, away }) => [...busy, ...away])
    .concat({ start: -Infinity, end: earliest });
  return meetingWindows(toInterval(search.range), search.timeWindows)
    .flatMap((window) => taken.reduce<Interval[]>((spans, one) => spans.flatMap(without(one)), [window]))
    .filter(({ start, end }) => end - start >= search.durationMinutes * MINUTE_MS)
    .filter(isOutermost)
    .map(toTimes);
};

/** Parts of a span outside the other. */
const without =
  (taken: Interval) =>
  (span: Interval): Interval[] =>
    [
      { start: span.start, end: Math.min(span.end, taken.start) },
      { start: Math.max(span.start, taken.end), end: span.end },
    ].filter(({ start, end }) => end > start);

/** Windows may overlap. */
const isOutermost = (span: Interval, index: number, all: readonly Interval[]): boolean =>
  !all.some(
    (other, at) =>
      at !== index &&
      other.start <= span.start &&
      other.end >= span.end &&
      (at < index || other.end - other.start > span.end - span.start),
  );
