import { TZDate } from '@date-fns/tz';
import * as v from 'valibot';
import { workspaceZone } from '@contract/zones';
import { ToolError } from '../toolError';

export const MAX_ATTENDEES = 100;
/** Microsoft Graph refuses longer ranges too. */
const MAX_WINDOW_DAYS = 42;
const DAY_MS = 86_400_000;

/** With a zone, or as wall-clock time in the call's `timeZone`. */
export const DateTime = v.pipe(
  v.string(),
  v.maxLength(40),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/),
);
export const TimeZone = v.pipe(v.string(), v.minLength(1), v.maxLength(60));
export const Address = v.pipe(v.string(), v.maxLength(320), v.regex(/^[^\s@]+@[^\s@]+$/));
export const Addresses = v.pipe(v.array(Address), v.minLength(1), v.maxLength(MAX_ATTENDEES));
/** Minutes. */
export const Duration = v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(480));

/** Throws ToolError unless the two are times, in their order and no further apart than 42 days. */
export const readRange = (start: string, end: string, timeZone = workspaceZone()) => {
  const [from, to] = [readTime(start, timeZone), readTime(end, timeZone)];
  if (to <= from) throw new ToolError(`invalid_range: ${end} is not after ${start}`);
  if (to.getTime() - from.getTime() > MAX_WINDOW_DAYS * DAY_MS) {
    throw new ToolError(`invalid_range: at most ${MAX_WINDOW_DAYS} days`);
  }
  return { start: from.toISOString(), end: to.toISOString() };
};

export const readTime = (text: string, timeZone = workspaceZone()): Date => {
  const time = /(Z|[+-]\d{2}:\d{2})$/.test(text) ? new Date(text) : wallClockTime(text, timeZone);
  if (Number.isNaN(time.getTime())) throw new ToolError(`invalid_time: ${text}`);
  return time;
};

const wallClockTime = (text: string, timeZone: string): Date => {
  if (!isTimeZone(timeZone)) throw new ToolError(`invalid_time_zone: ${timeZone}`);
  const [year = 0, month = 1, ...rest] = text.split(/[-T:.]/).map(Number);
  const [day = 1, hour = 0, minute = 0, second = 0] = rest;
  return new Date(new TZDate(year, month - 1, day, hour, minute, second, timeZone).getTime());
};

const isTimeZone = (timeZone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
};
