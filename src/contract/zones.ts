import { DEFAULT_TIME_ZONE } from './limits';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
/** Instants beyond it no formatter takes; `NaN` is none of them either. */
const LAST_INSTANT = 8e15;
const MOST_KEPT = 20_000;

let workspace: string = DEFAULT_TIME_ZONE;
let display: string | undefined;

/** The IANA zone that work is done in: searching for times, windows, budgets, days of sums. */
export const workspaceZone = (): string => workspace;

/** The IANA zone that times are shown in. On the platform it is the workspace's. */
export const displayZone = (): string => display ?? workspace;

/** Whether this runtime knows a zone of this name. Offsets (`+09:00`) are no names. */
export const isTimeZone = (name: string): boolean => {
  try {
    clockOf(name);
    return /^[A-Z]/.test(name);
  } catch {
    return false;
  }
};

/** For this whole process or page. A zone that the runtime does not know is shown as UTC, which says so. */
export const setZones = (ofWorkspace: string, shown?: string): void => {
  workspace = isTimeZone(ofWorkspace) ? ofWorkspace : 'UTC';
  display = shown !== undefined && isTimeZone(shown) ? shown : undefined;
};

/** Label behind a time: `KST`, or the zone's name. */
export const zoneLabel = (zone: string = displayZone()): string =>
  zone === DEFAULT_TIME_ZONE ? 'KST' : zone;

interface Clock {
  format: Intl.DateTimeFormat;
  /** Offsets by the day (of UTC) that they hold throughout; NaN where clocks change within. */
  days: Map<number, number>;
  quarters: Map<number, number>;
}
const clocks = new Map<string, Clock>();

/** Throws RangeError for a zone that the runtime does not know. */
const clockOf = (zone: string): Clock => {
  let clock = clocks.get(zone);
  if (!clock) {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    clock = { format, days: new Map(), quarters: new Map() };
    clocks.set(zone, clock);
  }
  return clock;
};

/** Read from `11/20/2026, GMT-03:30`. */
const measure = (format: Intl.DateTimeFormat, at: number): number => {
  const [, sign = '', ...parts] = /GMT(?:([+-])(\d+):(\d+):?(\d*))?/.exec(format.format(at)) ?? [];
  const [hours = 0, minutes = 0, seconds = 0] = parts.map(Number);
  const offset = (hours * 3600 + minutes * 60 + seconds) * 1000 || 0;
  return sign === '-' ? -offset : offset;
};

const keep = (kept: Map<number, number>, key: number, offset: number): number => {
  if (kept.size > MOST_KEPT) kept.clear();
  kept.set(key, offset);
  return offset;
};

/** How far clocks are ahead of UTC, in milliseconds; 0 where there is no such instant. Clocks change on quarters of an hour. */
export const offsetAt = (at: number, zone: string): number => {
  if (!(Math.abs(at) < LAST_INSTANT)) return 0;
  const { format, days, quarters } = clockOf(zone);
  const day = Math.floor(at / DAY_MS);
  let offset = days.get(day);
  if (offset === undefined) {
    const [first, last] = [measure(format, day * DAY_MS), measure(format, (day + 1) * DAY_MS)];
    offset = keep(days, day, first === last ? first : NaN);
  }
  if (offset === offset) return offset;
  const quarter = Math.floor(at / QUARTER_MS);
  return quarters.get(quarter) ?? keep(quarters, quarter, measure(format, quarter * QUARTER_MS));
};
