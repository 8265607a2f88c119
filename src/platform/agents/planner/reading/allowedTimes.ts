import { TZDate } from '@date-fns/tz';
import type { TimeRange, TimeWindow } from '@contract/entities/meeting';
import type { MeetingReading, TimeOfDay } from '@contract/entities/meetingReading';
import { clockParts } from '@contract/clockParts';
import { workspaceZone } from '@contract/zones';
import { dayKey, daysBetween, shiftDay } from './calendarDays';

const DEFAULT_SPAN_DAYS = 7;
const DAY_MINUTES = 24 * 60;
const AROUND_MINUTES = 30;

type Wish = Pick<MeetingReading, 'days' | 'time' | 'avoid' | 'timeZone'>;
type Span = { from: number; to: number };
const MOST_TIMES = 100;

/** The times that a reading leaves for a meeting of this length, those to come, in order; undefined where it asks for none. */
export const allowedTimes = (
  { days, time, avoid, timeZone }: Wish,
  { now, duration }: { now: Date; duration: number },
): TimeRange[] | undefined => {
  if (!days && !time && !avoid) return undefined;
  const today = clockParts(now);
  const keys = days?.value ?? daysBetween(dayKey(today), dayKey(shiftDay(today, DEFAULT_SPAN_DAYS)));
  const zone = timeZone?.value ?? workspaceZone();
  const freeOn = (key: string): Span[] =>
    (avoid?.value ?? [])
      .filter((left) => left.days === undefined || left.days.includes(key))
      .reduce(
        (spans, left) => spans.flatMap((span) => outside(span, left)),
        [minutesOfDay(time?.value, duration)],
      )
      .filter(({ from, to }) => to - from >= duration);
  const times = keys.flatMap((key) => freeOn(key).map(({ from, to }) => ({ key, from, to })));
  const allowed = times.flatMap(({ key, from, to }) => {
    const end = instantOf(key, to, zone);
    const start = instantOf(key, from, zone);
    const begins = time?.value.kind === 'at' ? start : Math.max(start, now.getTime());
    return end > begins && begins >= now.getTime()
      ? [{ start: new Date(begins).toISOString(), end: new Date(end).toISOString() }]
      : [];
  });
  return allowed.slice(0, MOST_TIMES);
};

/** Parts of a span outside the other. */
const outside = ({ from, to }: Span, left: Span): Span[] =>
  left.to <= from || left.from >= to
    ? [{ from, to }]
    : [
        { from, to: left.from },
        { from: left.to, to },
      ].filter((span) => span.to > span.from);

const minutesOfDay = (time: TimeOfDay | undefined, duration: number): { from: number; to: number } => {
  if (!time) return { from: 0, to: DAY_MINUTES };
  if (time.kind === 'within') return time;
  const margin = time.kind === 'around' ? AROUND_MINUTES : 0;
  return { from: Math.max(0, time.from - margin), to: time.from + margin + duration };
};

const instantOf = (key: string, minutes: number, zone: string): number => {
  const [year = 0, month = 1, day = 1] = key.split('-').map(Number);
  return new TZDate(year, month - 1, day, 0, minutes, zone).getTime();
};

const two = (value: number) => String(value).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const WHOLE_DAY: TimeWindow = '00:00-24:00';

/** The team's hours that the reading leaves; where they leave no room for it, the hours that were asked for. */
export const windowsLeft = (
  windows: readonly TimeWindow[],
  { time, timeZone }: Wish,
  duration: number,
): TimeWindow[] => {
  if (!time) return [...windows];
  if (timeZone && timeZone.value !== workspaceZone()) return [WHOLE_DAY];
  const { from, to } = minutesOfDay(time.value, duration);
  const narrowed = windows.flatMap((window) => {
    const [start = 0, end = 0] = window.split('-').map(toMinutes);
    const [first, last] = [Math.max(start, from), Math.min(end, to)];
    return last - first >= duration ? [`${clock(first)}-${clock(last)}`] : [];
  });
  if (narrowed.length === 0) {
    const [first, last] = awake({ from, to: Math.min(to, DAY_MINUTES) }, duration);
    return [`${clock(first)}-${clock(last)}`];
  }
  return time.value.kind === 'within' ? narrowed : [...windows];
};

export const WAKING_HOURS = { kind: 'within', from: 7 * 60, to: 22 * 60 } as const;

/** Nobody who says `after six` means the night; who names it does. */
const awake = ({ from, to }: Span, duration: number): [number, number] => {
  const first = from === 0 ? WAKING_HOURS.from : from;
  const last = to === DAY_MINUTES ? WAKING_HOURS.to : to;
  return last - first >= duration ? [first, last] : [from, to];
};

const toMinutes = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
};

/** From the first to the last of the times; a week where all times are open. */
export const hullOf = (times: readonly TimeRange[] | undefined, now: Date): TimeRange | undefined => {
  if (times) {
    const [first, last] = [times[0], times.at(-1)];
    return first && last && { start: first.start, end: last.end };
  }
  const last = dayKey(shiftDay(clockParts(now), DEFAULT_SPAN_DAYS));
  const end = instantOf(last, DAY_MINUTES, workspaceZone());
  return { start: now.toISOString(), end: new Date(end).toISOString() };
};
