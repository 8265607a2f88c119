import { WEEKDAYS, type Recurrence, type RepeatPattern } from '@contract/entities/recurrence';
import { seededRandom } from '@test/support/seededRandom';
import { mayBegin, occurrencesOf } from './occurrences';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const startsOf = (recurrence: Recurrence, start: string): string[] =>
  occurrencesOf(recurrence, {
    start,
    end: new Date(Date.parse(start) + HOUR_MS).toISOString(),
  }).map((one) => one.start);

const weekly = (days: (typeof WEEKDAYS)[number][], count: number, timeZone = 'Asia/Seoul'): Recurrence => ({
  pattern: { every: 'week', interval: 1, days },
  end: { kind: 'count', count },
  timeZone,
});

test('every Monday, three times', () => {
  expect(startsOf(weekly(['MO'], 3), '2026-11-23T01:00:00.000Z')).toEqual([
    '2026-11-23T01:00:00.000Z',
    '2026-11-30T01:00:00.000Z',
    '2026-12-07T01:00:00.000Z',
  ]);
});

test('10:00 in New York stays 10:00 when the clocks go back and forward', () => {
  expect(startsOf(weekly(['SU'], 2, 'America/New_York'), '2026-10-25T14:00:00.000Z')).toEqual([
    '2026-10-25T14:00:00.000Z',
    '2026-11-01T15:00:00.000Z',
  ]);
  expect(startsOf(weekly(['FR'], 2, 'Europe/Berlin'), '2027-03-26T09:00:00.000Z')).toEqual([
    '2027-03-26T09:00:00.000Z',
    '2027-04-02T08:00:00.000Z',
  ]);
});

test('the 31st is on the last day of a shorter month', () => {
  const recurrence: Recurrence = {
    pattern: { every: 'month', interval: 1, monthDay: 31 },
    end: { kind: 'until', day: '2027-04-30' },
    timeZone: 'Asia/Seoul',
  };
  expect(startsOf(recurrence, '2026-12-31T01:00:00.000Z').map((start) => start.slice(0, 10))).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ]);
});

test('there is no series that begins on another day than its rule has', () => {
  expect(startsOf(weekly(['MO'], 3), '2026-11-24T01:00:00.000Z')).toEqual([]);
});

test('a series begins on one of its days, and not after its end', () => {
  const until: Recurrence = { ...weekly(['MO'], 3), end: { kind: 'until', day: '2026-11-30' } };
  expect(mayBegin(until, '2026-11-30T01:00:00.000Z')).toBe(true);
  expect(mayBegin(until, '2026-12-07T01:00:00.000Z')).toBe(false);
  expect(mayBegin(until, '2026-11-24T01:00:00.000Z')).toBe(false);
});

test('more than a hundred are not worked out', () => {
  const daily: Recurrence = {
    pattern: { every: 'day', interval: 1 },
    end: { kind: 'until', day: '2036-01-01' },
    timeZone: 'Asia/Seoul',
  };
  expect(startsOf(daily, '2026-11-23T01:00:00.000Z')).toHaveLength(101);
});

/** Every day is asked by itself whether it belongs to the series. */
const walked = ({ pattern, end }: Recurrence, first: number): string[] => {
  const days: string[] = [];
  const startOfWeek = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS;
  for (let at = first; at < first + 5500 * DAY_MS && days.length <= 100; at += DAY_MS) {
    const key = new Date(at).toISOString().slice(0, 10);
    if (end.kind === 'count' ? days.length >= end.count : key > end.day) break;
    if (belongs(pattern, at, { first, startOfWeek })) days.push(key);
  }
  return days;
};

const belongs = (
  pattern: RepeatPattern,
  at: number,
  { first, startOfWeek }: { first: number; startOfWeek: number },
): boolean => {
  const [day, begun] = [new Date(at), new Date(first)];
  const name = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][day.getUTCDay()];
  if (pattern.every === 'day') return ((at - first) / DAY_MS) % pattern.interval === 0;
  if (pattern.every === 'week') {
    const weeks = Math.floor((at - startOfWeek) / (7 * DAY_MS));
    const names: (string | undefined)[] =
      pattern.days.length > 0
        ? pattern.days
        : [['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][begun.getUTCDay()]];
    return weeks % pattern.interval === 0 && names.includes(name);
  }
  const months =
    (day.getUTCFullYear() - begun.getUTCFullYear()) * 12 + day.getUTCMonth() - begun.getUTCMonth();
  if (months % pattern.interval !== 0) return false;
  const isLastDays = (count: number) => new Date(at + count * DAY_MS).getUTCMonth() !== day.getUTCMonth();
  if (pattern.every === 'month') {
    const wanted = pattern.monthDay ?? begun.getUTCDate();
    return day.getUTCDate() === wanted || (day.getUTCDate() < wanted && isLastDays(1));
  }
  if (name !== pattern.day) return false;
  if (pattern.ordinal === -1) return isLastDays(7);
  return day.getUTCDate() > (pattern.ordinal - 1) * 7 && day.getUTCDate() <= pattern.ordinal * 7;
};

it('works out a thousand rules as a walk over every day does', () => {
  const { seed, random } = seededRandom();
  const whole = random.integer;
  let compared = 0;
  while (compared < 1000) {
    const interval = whole(1, 4);
    const patterns: RepeatPattern[] = [
      { every: 'day', interval },
      { every: 'week', interval, days: WEEKDAYS.filter(() => whole(0, 2) === 0) },
      { every: 'month', interval, monthDay: whole(1, 31) },
      { every: 'month', interval },
      {
        every: 'monthWeekday',
        interval,
        ordinal: ([1, 2, 3, 4, -1] as const)[whole(0, 4)] ?? 1,
        day: WEEKDAYS[whole(0, 6)] ?? 'MO',
      },
    ];
    const pattern = patterns[whole(0, patterns.length - 1)] ?? { every: 'day', interval };
    const first = Date.UTC(2026, whole(0, 11), whole(1, 31), whole(0, 23), whole(0, 11) * 5);
    const until = new Date(first + whole(0, 500) * DAY_MS).toISOString().slice(0, 10);
    const end: Recurrence['end'] =
      whole(0, 1) === 0 ? { kind: 'count', count: whole(1, 40) } : { kind: 'until', day: until };
    const recurrence: Recurrence = { pattern, end, timeZone: 'UTC' };
    if (
      !belongs(pattern, first, {
        first,
        startOfWeek: first - ((new Date(first).getUTCDay() + 6) % 7) * DAY_MS,
      })
    )
      continue;
    compared++;
    const read = startsOf(recurrence, new Date(first).toISOString()).map((start) => start.slice(0, 10));
    const expected = walked(recurrence, first);
    if (JSON.stringify(read) !== JSON.stringify(expected))
      throw new Error(
        `seed ${String(seed)}: ${JSON.stringify({ recurrence, first: new Date(first), read, expected })}`,
      );
  }
});
