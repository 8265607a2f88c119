import type { UsageRecord } from '@contract/entities/usage';
import { setZones } from '@contract/zones';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { daysIn } from './calendarDays';
import { createUsageRepository, type UsageRepository } from './usageRepository';

afterEach(() => {
  setZones('Asia/Seoul');
});

test('a span is cut at the midnights of the workspace; where clocks change a day is longer', () => {
  setZones('Europe/Berlin');
  expect(daysIn({ from: '2026-10-24T10:00:00.000Z', to: '2026-10-26T12:00:00.000Z' })).toEqual([
    { date: '2026-10-24', from: '2026-10-24T10:00:00.000Z', to: '2026-10-24T22:00:00.000Z' },
    { date: '2026-10-25', from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T23:00:00.000Z' },
    { date: '2026-10-26', from: '2026-10-25T23:00:00.000Z', to: '2026-10-26T12:00:00.000Z' },
  ]);
  expect(daysIn({ from: '2026-10-24T10:00:00.000Z', to: '2026-10-24T10:00:00.000Z' })).toEqual([]);
});

test('a day that a zone has left out is none', () => {
  setZones('Pacific/Apia');
  const days = daysIn({ from: '2011-12-29T12:00:00.000Z', to: '2011-12-31T08:00:00.000Z' });
  expect(days.map(({ date }) => date)).toEqual(['2011-12-29', '2011-12-31']);
});

describe('costs by day', () => {
  let database: Database;
  let usage: UsageRepository;
  const [FROM, TO] = ['2026-10-01T00:00:00.000Z', '2026-11-10T00:00:00.001Z'];
  const SPAN = { from: FROM, to: TO };
  /** Every 37 minutes, over changes of clocks in Berlin and New York. */
  const calls: Omit<UsageRecord, 'seq'>[] = [];
  for (let at = Date.parse(FROM), made = 0; at < Date.parse(TO); at += 37 * 60_000, made++)
    calls.push({
      id: `usage-${String(made)}`,
      ts: new Date(at).toISOString(),
      agent: made % 3 === 0 ? 'monitor' : 'coordinator',
      model: 'claude-3-5-sonnet',
      provider: 'claude',
      inputTokens: 10,
      outputTokens: 1,
      cost: (made % 7) / 1000,
    });

  beforeAll(async () => {
    database = await openTestDatabase();
    usage = createUsageRepository(database);
    await database.transaction((sql) => usage.append(calls, sql));
  });
  afterAll(() => database.close());

  /** Added up call by call, on the calendar that Intl has of the zone. */
  const byHand = (timeZone: string) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    const days = new Map<string, number>();
    for (const { ts, cost = 0 } of calls) {
      const date = format.format(new Date(ts));
      days.set(date, (days.get(date) ?? 0) + Math.round(cost * 1e6));
    }
    return [...days].map(([date, micros]) => [date, micros / 1e6]);
  };
  const read = async () => (await usage.costs(SPAN)).costData.map(({ date, total }) => [date, total]);

  test.each([
    'Asia/Seoul',
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Asia/Kathmandu',
    'Pacific/Auckland',
  ])('are those of %s, whatever the zone was when they were recorded', async (zone) => {
    setZones(zone);
    expect(await read()).toEqual(byHand(zone));
    const { totalCost } = await usage.summary(SPAN);
    expect(totalCost).toBe(
      byHand(zone).reduce((sum, [, cost]) => sum + Math.round(Number(cost) * 1e6), 0) / 1e6,
    );
  });

  test('the days of Seoul are those that were summed as they were recorded', async () => {
    const days = await database.query<{ date: string; total: number }>(
      `SELECT to_char(day AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS date, sum(cost)::float8 AS total
       FROM usage_days GROUP BY 1 ORDER BY 1`,
    );
    expect(await read()).toEqual(days.map(({ date, total }) => [date, total]));
  });
});
