import { TZDate } from '@date-fns/tz';

/** `patternedRecurrence`, as Microsoft documents it. */
export interface GraphRule {
  pattern: { type: string; interval: number; daysOfWeek?: string[]; dayOfMonth?: number; index?: string };
  range: {
    type: string;
    startDate: string;
    endDate?: string;
    numberOfOccurrences?: number;
    recurrenceTimeZone: string;
  };
}

interface Time {
  dateTime: string;
  timeZone?: string;
}
interface Event extends Record<string, unknown> {
  id: string;
  start: Time;
  end: Time;
  recurrence?: GraphRule;
  seriesMasterId?: string;
}

const DAY_MS = 86_400_000;
const MOST_DAYS = 1500;
const NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const INDEXES = ['first', 'second', 'third', 'fourth'];

const clockOf = ({ dateTime }: Time): number => Date.parse(`${dateTime.replace(/Z$/, '')}Z`);
const zoned = (clock: number, timeZone: string): number => {
  const day = new Date(clock);
  const parts = [day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate()] as const;
  return new TZDate(...parts, day.getUTCHours(), day.getUTCMinutes(), timeZone).getTime();
};
const stamp = (at: number): Time => ({
  dateTime: new Date(at).toISOString().replace('Z', ''),
  timeZone: 'UTC',
});

/** Graph answers in UTC, whatever zone it was told in. */
export const inUtc = <Body extends Partial<Pick<Event, 'start' | 'end'>>>(body: Body): Body => {
  const read = (time: Time | undefined) =>
    time?.timeZone && time.timeZone !== 'UTC' ? stamp(zoned(clockOf(time), time.timeZone)) : time;
  return {
    ...body,
    ...(body.start ? { start: read(body.start) } : {}),
    ...(body.end ? { end: read(body.end) } : {}),
  };
};

/** The meetings of a series, found by asking of each day whether it is one of them. */
export const meetingsOfSeries = <One extends Event>(master: One): One[] => {
  const { recurrence, ...event } = master;
  if (!recurrence) return [];
  const { pattern, range } = recurrence;
  const length = clockOf(master.end) - clockOf(master.start);
  const shown = new TZDate(clockOf(master.start), range.recurrenceTimeZone);
  const minutes = shown.getHours() * 60 + shown.getMinutes();
  const first = Date.parse(range.startDate);
  const cancelled = (master['cancelled'] as string[] | undefined) ?? [];
  const meetings: One[] = [];
  let count = 0;
  for (let day = first; day < first + MOST_DAYS * DAY_MS; day += DAY_MS) {
    const key = new Date(day).toISOString().slice(0, 10);
    if (range.type === 'numbered' && count >= (range.numberOfOccurrences ?? 0)) break;
    if (range.type === 'endDate' && key > (range.endDate ?? '')) break;
    if (!isOn(pattern, day, first)) continue;
    count++;
    const at = zoned(day + minutes * 60_000, range.recurrenceTimeZone);
    const id = `${master.id}.${key}`;
    if (cancelled.includes(id)) continue;
    const own = {
      id,
      seriesMasterId: master.id,
      start: stamp(at),
      end: stamp(at + length),
      transactionId: null,
    };
    meetings.push({ ...event, ...own } as unknown as One);
  }
  return meetings;
};

const isOn = (pattern: GraphRule['pattern'], day: number, first: number): boolean => {
  const [date, begun] = [new Date(day), new Date(first)];
  const name = NAMES[date.getUTCDay()] ?? '';
  const { interval, daysOfWeek = [] } = pattern;
  if (pattern.type === 'daily') return ((day - first) / DAY_MS) % interval === 0;
  if (pattern.type === 'weekly') {
    const monday = first - ((begun.getUTCDay() + 6) % 7) * DAY_MS;
    return Math.floor((day - monday) / (7 * DAY_MS)) % interval === 0 && daysOfWeek.includes(name);
  }
  const months =
    (date.getUTCFullYear() - begun.getUTCFullYear()) * 12 + date.getUTCMonth() - begun.getUTCMonth();
  if (months % interval !== 0) return false;
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  const inMonth = date.getUTCDate();
  if (pattern.type === 'absoluteMonthly') return inMonth === Math.min(pattern.dayOfMonth ?? 0, last);
  if (!daysOfWeek.includes(name)) return false;
  return pattern.index === 'last'
    ? inMonth + 7 > last
    : INDEXES.indexOf(pattern.index ?? '') === Math.ceil(inMonth / 7) - 1;
};
