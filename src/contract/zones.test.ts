import { TZDate } from '@date-fns/tz';
import { calendarDate, clockParts, clockTime } from './clockParts';
import { dayWithWeekday, timeRangeText } from './dayTexts';
import { wallClockInstant } from './wallClock';
import { displayZone, isTimeZone, offsetAt, setZones, workspaceZone, zoneLabel } from './zones';

const ZONES = [
  'Asia/Seoul',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Pacific/Auckland',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'America/Santiago',
  'Africa/Casablanca',
  'UTC',
];
const [FROM, TO] = [Date.parse('1990-01-01T00:00:00Z'), Date.parse('2037-12-31T00:00:00Z')];
/** The same ones in every run. */
const INSTANTS = Array.from(
  { length: 1000 },
  (_, index) => FROM + (((index + 1) * 0.618_033_988_75) % 1) * (TO - FROM),
).map(Math.floor);
const FIXED = ['Asia/Seoul', 'Asia/Kolkata', 'Asia/Kathmandu', 'UTC'];

afterEach(() => {
  setZones('Asia/Seoul');
});

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
const shownBy = (format: Intl.DateTimeFormat, at: number): number[] => {
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return (['year', 'month', 'day', 'hour', 'minute', 'second'] as const).map(
    (part) => parts.get(part) ?? NaN,
  );
};
const partsOf = (at: number, zone: string): number[] => {
  const { year, month, day, hour, minute, second } = clockParts(at, zone);
  return [year, month, day, hour, minute, second];
};

/** The quarters of an hour around each change of clocks in some years, found by looking at every quarter. */
const edgesOf = (zone: string): number[] => {
  const edges: number[] = [];
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offset = (at: number) => format.format(at).split(', ')[1];
  for (
    let day = Date.parse('2025-01-01T00:00:00Z');
    day < Date.parse('2027-06-01T00:00:00Z');
    day += 86_400_000
  ) {
    if (offset(day) === offset(day + 86_400_000)) continue;
    for (let at = day; at < day + 86_400_000; at += 900_000)
      if (offset(at) !== offset(at + 900_000)) edges.push(at + 900_000);
  }
  return edges;
};

describe.each(ZONES)('%s', (zone) => {
  const format = formatOf(zone);

  test('shows 1000 instants as Intl does', () => {
    for (const at of INSTANTS) expect([at, ...partsOf(at, zone)]).toEqual([at, ...shownBy(format, at)]);
  });

  test('shows the milliseconds around every change of clocks as Intl does', () => {
    const edges = edgesOf(zone);
    expect(edges.length > 0).toBe(!FIXED.includes(zone));
    for (const edge of edges)
      for (const at of [edge - 3_600_000, edge - 1, edge, edge + 1, edge + 3_599_999])
        expect([at, ...partsOf(at, zone)]).toEqual([at, ...shownBy(format, at)]);
  });

  test('a time that was shown leads back to its instant, or to the first of the two that show it', () => {
    const near = edgesOf(zone).flatMap((edge) =>
      Array.from({ length: 24 }, (_, index) => edge + (index - 12) * 900_000),
    );
    for (const instant of [...INSTANTS, ...near]) {
      const at = Math.floor(instant / 60_000) * 60_000;
      const { year, month, day, hour, minute } = clockParts(at, zone);
      const back = wallClockInstant(year, month, day, hour, minute, zone).getTime();
      expect(partsOf(back, zone)).toEqual(partsOf(at, zone));
      expect(back).toBeLessThanOrEqual(at);
    }
  });

  test('times of day that need no ruling are those of other readers of wall clocks', () => {
    for (const at of INSTANTS.slice(0, 300)) {
      const { year, month, day } = clockParts(at, zone);
      expect(wallClockInstant(year, month, day, 12, 30, zone).getTime()).toBe(
        new TZDate(year, month - 1, day, 12, 30, 0, zone).getTime(),
      );
    }
  });
});

test('a time that clocks leave out is later by as much, and one that they show twice is the first', () => {
  const iso = (...of: Parameters<typeof wallClockInstant>) => wallClockInstant(...of).toISOString();
  // Berlin: 02:00 becomes 03:00 on 29 March 2026, and 03:00 becomes 02:00 on 25 October.
  expect(iso(2026, 3, 29, 2, 30, 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  expect(clockTime('2026-03-29T01:30:00.000Z', 'Europe/Berlin')).toBe('03:30');
  expect(iso(2026, 10, 25, 2, 30, 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  // New York: 8 March and 1 November.
  expect(iso(2026, 3, 8, 2, 30, 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  expect(iso(2026, 11, 1, 1, 30, 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  // Lord Howe moves by half an hour.
  expect(iso(2026, 10, 4, 2, 15, 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z');
});

test('a day without a midnight begins when its first hour does', () => {
  // Santiago: 24:00 of 5 September 2026 is 01:00 of the next day.
  const midnight = wallClockInstant(2026, 9, 6, 0, 0, 'America/Santiago');
  expect(midnight.toISOString()).toBe('2026-09-06T04:00:00.000Z');
  expect(clockTime(midnight, 'America/Santiago')).toBe('01:00');
  expect(calendarDate(midnight.getTime() - 1, 'America/Santiago')).toBe('2026-09-05');
});

test('days and minutes overflow by the calendar, over changes of clocks too', () => {
  expect(wallClockInstant(2026, 3, 28 + 1, 12, 0, 'Europe/Berlin').toISOString()).toBe(
    '2026-03-29T10:00:00.000Z',
  );
  expect(wallClockInstant(2026, 3, 29, 0, 10 * 60, 'Europe/Berlin').toISOString()).toBe(
    '2026-03-29T08:00:00.000Z',
  );
  expect(wallClockInstant(2026, 14, 1, 0, 0, 'Asia/Kolkata').toISOString()).toBe('2027-01-31T18:30:00.000Z');
});

test('without a zone times are those that are shown; work has its own', () => {
  const at = '2026-11-20T01:00:00.000Z';
  expect([clockTime(at), dayWithWeekday(at, 'ko'), zoneLabel()]).toEqual(['10:00', '11월 20일 금', 'KST']);
  setZones('Europe/Berlin');
  expect([clockTime(at), dayWithWeekday(at, 'en'), zoneLabel()]).toEqual([
    '02:00',
    'Fri 20 Nov',
    'Europe/Berlin',
  ]);
  setZones('Europe/Berlin', 'America/New_York');
  expect([workspaceZone(), displayZone()]).toEqual(['Europe/Berlin', 'America/New_York']);
  expect(timeRangeText(at, '2026-11-20T02:00:00.000Z', 'en')).toBe('Thu 19 Nov 20:00 - 21:00');
  expect(timeRangeText(at, '2026-11-20T02:00:00.000Z', 'en', workspaceZone())).toBe(
    'Fri 20 Nov 02:00 - 03:00',
  );
});

test('what is no zone here is shown as UTC, and what nobody chose is the workspace’s', () => {
  setZones('Mars/Olympus', 'Nowhere');
  expect([workspaceZone(), displayZone(), zoneLabel()]).toEqual(['UTC', 'UTC', 'UTC']);
  expect(['Asia/Kolkata', 'UTC', 'Etc/GMT+9', 'America/Port-au-Prince'].every(isTimeZone)).toBe(true);
  expect(['', '+09:00', 'asia/seoul', 'Seoul', 'A\nB'].some(isTimeZone)).toBe(false);
});

test('what is no instant is none in any zone', () => {
  expect(clockParts('nonsense', 'Europe/Berlin').year).toBeNaN();
  expect(offsetAt(Infinity, 'Europe/Berlin')).toBe(0);
});
