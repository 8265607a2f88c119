import { buildPrice } from '@test/builders/buildPrice';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createRepositories, type Repositories } from '../repositories';
import type { MetricPoint } from './metricWindows';
import { createPriceTable } from './priceTable';
import type { MeasuredUsage } from './usageRepository';

let database: Database;
let repositories: Repositories;
beforeAll(async () => {
  database = await openTestDatabase();
  repositories = createRepositories(database);
});
beforeEach(() => database.query('TRUNCATE usage_records'));
afterAll(() => database.close());

type Given = { [Field in keyof MeasuredUsage]?: MeasuredUsage[Field] | undefined };
const record = (given: Given) =>
  ({
    id: 'a',
    ts: '2026-11-02T10:30:00.000Z',
    agent: 'planner',
    model: 'one',
    provider: 'other',
    inputTokens: 1000,
    outputTokens: 100,
    calls: 3,
    cost: 0.5,
    durationMs: 600,
    timed: 3,
    source: '/planner',
    windowFrom: '2026-11-02T10:29:00.000Z',
    ...given,
  }) as MeasuredUsage;
/** A whole day of sums, and a part of an hour call by call. */
const DAYS = { from: '2026-11-01T15:00:00.000Z', to: '2026-11-03T15:00:00.000Z' };
const SPANS = [DAYS, { from: '2026-11-02T10:10:00.000Z', to: '2026-11-02T10:50:00.000Z' }];
const UNPRICED = { cost: undefined, durationMs: undefined, timed: undefined };
const store = (records: MeasuredUsage[]) =>
  database.transaction((sql) => repositories.usage.append(records, sql));

test('a record counts as many calls as it stands for, in sums and one by one', async () => {
  await store([
    record({}),
    record({ id: 'b', calls: 0, inputTokens: 0, outputTokens: 50, cost: 0.25, durationMs: 100, timed: 1 }),
    record({ id: 'c', model: 'two', calls: 4, ...UNPRICED }),
  ]);
  for (const span of SPANS) {
    expect(await repositories.usage.summary(span)).toEqual({
      totalRequests: 7,
      totalCost: 0.75,
      totalInputTokens: 2000,
      totalOutputTokens: 250,
      unpricedRequests: 4,
    });
    // 600 ms of three calls and 100 ms of one.
    expect(await repositories.usage.meanDuration(span)).toBe(175);
  }
});

test('spans take back the calls of their time, whole', async () => {
  await store([
    record({}),
    record({ id: 'b', source: '/other' }),
    record({ id: 'c', windowFrom: '2026-11-02T10:29:56.000Z' }),
  ]);
  const note = (at: string) =>
    database.transaction(async (sql) => {
      await repositories.metrics.lock(sql);
      await repositories.metrics.noteSpans([{ source: '/planner', at }], sql);
    });
  await note('2026-11-02T10:27:59.000Z');
  expect((await repositories.usage.summary(DAYS)).totalRequests).toBe(9);
  await note('2026-11-02T10:28:59.000Z');
  for (const span of SPANS)
    expect(await repositories.usage.summary(span)).toMatchObject({ totalRequests: 6, totalCost: 1 });
});

test.each([
  ['10:28:49', 3],
  ['10:28:56', 0],
  ['10:29:30', 0],
  ['10:30:04', 0],
  ['10:30:11', 3],
])(
  'a span at %s, of a window from 10:29 to 10:30, leaves %d of its 3 calls, whichever came first',
  async (at, left) => {
    const source = `/planner ${at}`;
    await store([record({ source })]);
    const note = (time: string) =>
      database.transaction(async (sql) => {
        await repositories.metrics.lock(sql);
        await repositories.metrics.noteSpans([{ source, at: `2026-11-02T${time}.500Z` }], sql);
      });
    // The same minutes are known by then, of other seconds.
    await note('10:28:20');
    await note('10:30:50');
    await note(at);
    expect((await repositories.usage.summary(DAYS)).totalRequests).toBe(left);
    const point = {
      family: source,
      series: source,
      source,
      kind: 'input',
      temporality: 'delta',
      calls: 3,
      amount: 30,
      at: '2026-11-02T10:30:00.000Z',
      timeMicros: Date.parse('2026-11-02T10:30:00.000Z') * 1000,
      startMicros: Date.parse('2026-11-02T10:29:00.000Z') * 1000,
    } as MetricPoint;
    const [counted] = await database.transaction(async (sql) => {
      await repositories.metrics.lock(sql);
      return repositories.metrics.count([point], Date.parse('2026-11-02T10:31:00.000Z'), sql);
    });
    expect(counted?.isTraced).toBe(left === 0);
  },
);

test('costing anew counts calls, and leaves the sums exact', async () => {
  await store([record({}), record({ id: 'c', model: 'two', calls: 4, ...UNPRICED })]);
  const prices = createPriceTable([
    buildPrice({ model: 'two', from: '2026-01-01T00:00:00.000Z', input: 2, output: 10 }),
  ]).spansOf(['one', 'two']);
  const preview = await repositories.prices.recosts.preview(DAYS, prices);
  expect(preview.map(({ model, calls, changed }) => [model, calls, changed])).toEqual([
    ['one', 3, 3],
    ['two', 4, 4],
  ]);
  const at = '2026-11-20T00:00:00.000Z';
  await database.transaction((sql) =>
    repositories.prices.recosts.begin({ ...DAYS, prices, by: 'admin', at }, sql),
  );
  await database.transaction((sql) => repositories.prices.recosts.step(at, sql));
  expect(await repositories.prices.recosts.last()).toMatchObject({
    calls: 7,
    changed: 7,
    unpricedBefore: 4,
    unpricedAfter: 3,
  });
  // 1 000 × $2 and 100 × $10 per million; `one` has no price any more.
  for (const span of SPANS)
    expect(await repositories.usage.summary(span)).toMatchObject({ totalCost: 0.003, unpricedRequests: 3 });
});
