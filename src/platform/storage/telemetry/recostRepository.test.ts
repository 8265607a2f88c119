import type { UsageRecord } from '@contract/entities/usage';
import { buildPrice } from '@test/builders/buildPrice';
import { numbersFrom } from '@test/support/numbersFrom';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createRepositories, type Repositories } from '../repositories';
import { createPriceTable } from './priceTable';
import { addToRuns } from './runSums';

let database: Database;
let repositories: Repositories;
beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
});
afterAll(() => database.close());

const CALLS = 12_000;
const START = Date.parse('2026-11-02T05:17:41.123Z');
const LENGTH_MS = 3.4 * 86_400_000;
const FROM = '2026-11-02T20:00:00.000Z';
const TO = '2026-11-04T20:30:00.000Z';
const AT = '2026-11-20T00:00:00.000Z';
/** One changes in the middle of an hour; `three` has none. */
const PRICES = createPriceTable([
  buildPrice({ model: 'one', input: 3, output: 15, cachedInput: 0.3, reasoning: 20 }),
  buildPrice({ model: 'one', from: '2026-11-03T11:11:11.111Z', input: 0.07, output: 0.31 }),
  buildPrice({ model: 'two*', from: '2026-11-03T00:00:00.000Z', input: 0.15, output: 0.6 }),
]);

const makeCalls = (): Omit<UsageRecord, 'seq'>[] => {
  const next = numbersFrom(4711);
  return Array.from({ length: CALLS }, (_, index) => {
    const [inputTokens, outputTokens] = [next(4000), next(900)];
    return {
      id: `call-${String(index)}`,
      ts: new Date(START + next(LENGTH_MS)).toISOString(),
      agent: ['coordinator', 'monitor'][next(2)] ?? '',
      model: ['one', 'two-a', 'two-b', 'three'][next(4)] ?? '',
      provider: 'other' as const,
      inputTokens,
      outputTokens,
      dryRun: next(9) === 0,
      ...(next(3) === 0 ? { cachedTokens: next(4500), reasoningTokens: next(1000) } : {}),
      ...(next(4) === 0 ? {} : { cost: next(90_000) / 1_000_000 }),
      ...(next(3) === 0 ? {} : { runId: `run-${String(next(40))}` }),
    };
  });
};

const store = async (calls: Omit<UsageRecord, 'seq'>[]): Promise<void> => {
  for (let run = 0; run < 40; run += 1)
    await repositories.runs.start({
      runId: `run-${String(run)}`,
      title: 'Costs',
      status: 'completed',
      startedAt: new Date(START).toISOString(),
      dryRun: false,
      demo: false,
    });
  await database.transaction(async (sql) => {
    const usage = await repositories.usage.append(calls, sql);
    await addToRuns({ runs: [], traces: [], logs: [], toolCalls: [], usage }, sql);
  });
};

const costOf = ({
  model,
  inputTokens,
  outputTokens,
  cachedTokens,
  reasoningTokens,
  ts,
}: Omit<UsageRecord, 'seq'>) =>
  PRICES.costOf(
    model,
    { input: inputTokens, output: outputTokens, cached: cachedTokens, reasoning: reasoningTokens },
    ts,
  );
const micros = (calls: readonly { cost?: number | undefined }[]) =>
  calls.reduce((sum, { cost = 0 }) => sum + Math.round(cost * 1e6), 0);
const unpriced = (calls: readonly { cost?: number | undefined }[]) =>
  calls.filter(({ cost }) => cost === undefined).length;

/** Sums by the hour, the day and the run that are not what their calls add up to. */
const wrongSums = (): Promise<unknown[]> =>
  database.query(`
    SELECT 'hour' FROM usage_hours AS s FULL JOIN (
      SELECT date_trunc('hour', ts, 'UTC') AS hour, agent, model, provider, count(*) AS requests, count(cost) AS priced,
        coalesce(sum(cost), 0) AS cost, sum(input_tokens) AS input FROM usage_records WHERE NOT dry_run GROUP BY 1, 2, 3, 4) AS c
      ON (s.hour, s.agent, s.model, s.provider) = (c.hour, c.agent, c.model, c.provider)
    WHERE (s.requests, s.priced, s.cost, s.input_tokens) IS DISTINCT FROM (c.requests, c.priced, c.cost, c.input)
    UNION ALL
    SELECT 'day' FROM usage_days AS s FULL JOIN (
      SELECT date_trunc('day', ts, 'Asia/Seoul') AS day, agent, model, provider, count(*) AS requests, count(cost) AS priced,
        coalesce(sum(cost), 0) AS cost FROM usage_records WHERE NOT dry_run GROUP BY 1, 2, 3, 4) AS c
      ON (s.day, s.agent, s.model, s.provider) = (c.day, c.agent, c.model, c.provider)
    WHERE (s.requests, s.priced, s.cost) IS DISTINCT FROM (c.requests, c.priced, c.cost)
    UNION ALL
    SELECT runs.run_id FROM runs JOIN (
      SELECT run_id, coalesce(sum(cost), 0) AS cost, count(*) FILTER (WHERE cost IS NULL) AS unpriced
      FROM usage_records WHERE run_id IS NOT NULL GROUP BY 1) AS c ON c.run_id = runs.run_id
    WHERE (runs.cost, runs.unpriced) IS DISTINCT FROM (c.cost, c.unpriced)`);

test('a range is costed anew in steps: calls, hours, days and runs agree to the millionth of a dollar', async () => {
  const calls = makeCalls();
  await store(calls);
  expect(await wrongSums()).toEqual([]);
  const inside = calls.filter(({ ts }) => ts >= FROM && ts < TO);
  const live = inside.filter(({ dryRun }) => dryRun !== true);
  const expected = live.map((call) => ({ ...call, cost: costOf(call) }));
  const figures = {
    calls: live.length,
    changed: expected.filter(({ cost }, index) => cost !== live[index]?.cost).length,
    before: micros(live) / 1e6,
    after: micros(expected) / 1e6,
    unpricedBefore: unpriced(live),
    unpricedAfter: unpriced(expected),
  };

  const span = { from: FROM, to: TO };
  const prices = PRICES.spansOf(await repositories.prices.recosts.models(span));
  const preview = await repositories.prices.recosts.preview(span, prices);
  const sum = (read: (row: (typeof preview)[number]) => number) =>
    preview.reduce((total, row) => total + read(row), 0);
  expect(sum((row) => row.calls)).toBe(figures.calls);
  expect(sum((row) => row.changed)).toBe(figures.changed);
  expect(sum((row) => row.after)).toBeCloseTo(figures.after, 6);

  const begun = { ...span, prices, by: 'admin', at: AT };
  await database.transaction(async (sql) => {
    expect(await repositories.prices.recosts.begin(begun, sql)).toBe(true);
    expect(await repositories.prices.recosts.begin(begun, sql)).toBe(false);
  });
  let steps = 1;
  while (await database.transaction((sql) => repositories.prices.recosts.step(AT, sql))) {
    steps += 1;
    expect(await wrongSums()).toEqual([]);
  }
  expect(steps).toBe(2);
  expect(await wrongSums()).toEqual([]);
  expect(await repositories.prices.recosts.last()).toMatchObject({
    state: 'done',
    by: 'admin',
    endedAt: AT,
    ...figures,
  });

  const rows = await repositories.usage.list({ from: FROM, to: TO, limit: CALLS });
  const costs = new Map(rows.map(({ id, cost }) => [id, cost]));
  expect(live.filter((call) => costs.get(call.id) !== costOf(call))).toEqual([]);
  const outside = calls.filter(({ ts, dryRun }) => (ts < FROM || ts >= TO) && dryRun !== true);
  const all = await repositories.usage.summary({
    from: new Date(START).toISOString(),
    to: new Date(START + LENGTH_MS).toISOString(),
  });
  expect(Math.round(all.totalCost * 1e6)).toBe(micros([...expected, ...outside]));
  expect(all.unpricedRequests).toBe(unpriced([...expected, ...outside]));
});
