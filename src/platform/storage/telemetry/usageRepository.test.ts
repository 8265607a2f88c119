import type { UsageRecord } from '@contract/entities/usage';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from '../engine/database';
import { createUsageRepository, type UsageRepository } from './usageRepository';

let database: Database;
let usage: UsageRepository;
let made = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  usage = createUsageRepository(database);
});
afterAll(() => database.close());
beforeEach(() => database.query('TRUNCATE usage_records'));

async function append(...records: Partial<UsageRecord>[]): Promise<void> {
  const full = records.map((record) => ({
    id: `usage-${(made += 1)}`,
    ts: '2026-11-21T02:40:00.000Z',
    agent: 'coordinator',
    model: 'claude-3-5-sonnet',
    provider: 'claude' as const,
    inputTokens: 1000,
    outputTokens: 100,
    ...record,
  }));
  await database.transaction((sql) => usage.append(full, sql));
}

const SPAN = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-22T00:00:00.000Z' };

test('a summary adds up exactly and counts what has no price', async () => {
  await append({ cost: 0.1 }, { cost: 0.2 }, {}, { cost: 9, ts: '2026-11-19T23:59:59.999Z' });
  expect(await usage.summary(SPAN)).toEqual({
    totalRequests: 3,
    totalCost: 0.3,
    totalInputTokens: 3000,
    totalOutputTokens: 300,
    unpricedRequests: 1,
  });
});

test('a dry run is in no sum, whole hours or not, and in no list', async () => {
  const whole = { from: '2026-11-21T02:00:00.000Z', to: '2026-11-21T03:00:00.000Z' };
  const part = { from: '2026-11-21T02:39:00.000Z', to: '2026-11-21T02:41:00.000Z' };
  await append({ cost: 1, dryRun: true, durationMs: 5 }, { cost: 0.25 });
  for (const span of [SPAN, whole, part]) {
    expect(await usage.summary(span)).toMatchObject({ totalRequests: 1, totalCost: 0.25 });
    expect(await usage.meanDuration(span)).toBeNull();
    expect(await usage.summaryOf(span)).toMatchObject({ totalRequests: 1, totalCost: 0.25 });
    expect(await usage.list({ ...span, limit: 9 })).toHaveLength(1);
  }
  await database.query('DELETE FROM usage_records');
  expect(await usage.summary(SPAN)).toMatchObject({ totalRequests: 0, totalCost: 0 });
});

test('the mean duration is that of the measured calls in the span', async () => {
  await append({ durationMs: 100 }, { durationMs: 301 }, {});
  await append({ durationMs: 9000, ts: '2026-11-19T23:59:59.999Z' });
  expect(await usage.meanDuration(SPAN)).toBe(200.5);
});

test('without a measured call there is no mean duration', async () => {
  await append({});
  expect(await usage.meanDuration(SPAN)).toBeNull();
});

test('an empty span costs nothing', async () => {
  expect(await usage.costs(SPAN)).toEqual({
    costData: [],
    modelUsage: [],
    agentCosts: [],
    summary: { totalCost: 0, totalRequests: 0, unpricedRequests: 0 },
    previous: { totalCost: 0, totalRequests: 0 },
    span: SPAN,
    recorded: null,
  });
});

test('what was ever recorded is told apart by provider, dry runs left out', async () => {
  const [first, last] = ['2026-10-02T03:59:59.999Z', '2026-11-21T02:00:00.000Z'];
  await append({ ts: first, provider: 'openai' }, { ts: last, provider: 'openai' });
  await append({ ts: '2026-09-01T00:00:00.000Z', dryRun: true }, { ts: '2026-11-20T08:00:00.000Z' });
  const [all, openai, claude] = [
    await usage.costs(SPAN),
    await usage.costs(SPAN, 'openai'),
    await usage.costs(SPAN, 'claude'),
  ];
  expect(all.recorded).toEqual({ first, last });
  expect(openai.recorded).toEqual({ first, last });
  expect(claude.recorded).toEqual({ first: '2026-11-20T08:00:00.000Z', last: '2026-11-20T08:00:00.000Z' });
});

test('costs come per day of Seoul, per model and per agent', async () => {
  await append(
    { cost: 1, ts: '2026-11-20T14:59:59.000Z' },
    { cost: 2, ts: '2026-11-20T15:00:00.000Z' },
    { cost: 0.5, model: 'gpt-4o-mini', provider: 'openai', agent: 'monitor' },
    { model: 'llama', provider: 'other', agent: 'monitor' },
    { cost: 0, model: 'built-in-planner', provider: 'built-in' },
  );
  const { costData, modelUsage, agentCosts, summary } = await usage.costs(SPAN);
  expect(costData).toEqual([
    { date: '2026-11-20', total: 1, claude: 1, openai: 0, other: 0, requests: 1, unpricedRequests: 0 },
    { date: '2026-11-21', total: 2.5, claude: 2, openai: 0.5, other: 0, requests: 4, unpricedRequests: 1 },
  ]);
  expect(modelUsage.map(({ name, cost, avgCost, requests }) => ({ name, cost, avgCost, requests }))).toEqual([
    { name: 'claude-3-5-sonnet', cost: 3, avgCost: 1.5, requests: 2 },
    { name: 'gpt-4o-mini', cost: 0.5, avgCost: 0.5, requests: 1 },
    { name: 'built-in-planner', cost: 0, avgCost: 0, requests: 1 },
    { name: 'llama', cost: null, avgCost: null, requests: 1 },
  ]);
  expect(await usage.models(SPAN)).toEqual(modelUsage);
  expect(agentCosts).toEqual([
    { agent: 'coordinator', cost: 3, requests: 3, unpricedRequests: 0 },
    { agent: 'monitor', cost: 0.5, requests: 2, unpricedRequests: 1 },
  ]);
  expect(summary).toEqual({ totalCost: 3.5, totalRequests: 5, unpricedRequests: 1 });
});

test('the calls of a run can be listed', async () => {
  await append({ runId: 'run-1', cost: 0.25, durationMs: 812 }, { runId: 'run-2' });
  expect(await usage.listByRun('run-1', 10)).toEqual([
    expect.objectContaining({ runId: 'run-1', cost: 0.25, durationMs: 812 }),
  ]);
});

test.each([
  ['2026-11-20T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['2026-11-20T10:20:00.000Z', '2026-11-20T14:40:00.000Z'],
  ['2026-11-20T10:20:00.000Z', '2026-11-20T10:40:00.001Z'],
  ['2026-11-20T10:59:59.999Z', '2026-11-20T11:00:00.001Z'],
  ['2026-11-20T11:00:00.000Z', '2026-11-20T11:00:00.000Z'],
])('hourly sums and single calls from %s to %s add up to the rows', async (from, to) => {
  const start = Date.parse('2026-11-20T09:30:00.000Z');
  await append(
    ...Array.from({ length: 60 }, (_, index) => ({
      ts: new Date(start + index * 333_333).toISOString(),
      agent: index % 2 === 0 ? 'coordinator' : 'monitor',
      ...(index % 5 === 0 ? {} : { cost: index / 1000 }),
    })),
  );
  expect(await usage.summary({ from, to })).toEqual(await usage.summaryOf({ from, to }));
});

test('what is removed leaves the sums', async () => {
  await append({ cost: 1 }, { cost: 2, agent: 'monitor' });
  await database.query(`DELETE FROM usage_records WHERE agent = 'monitor'`);
  expect((await usage.summary(SPAN)).totalCost).toBe(1);
});

test('as long a span just before is told beside it', async () => {
  await append({ cost: 4, ts: '2026-11-18T00:00:00.000Z' }, { cost: 1, ts: '2026-11-20T00:00:00.000Z' });
  expect((await usage.costs(SPAN)).previous).toEqual({ totalCost: 4, totalRequests: 1 });
});

test('of one provider every figure is its own', async () => {
  await append({ cost: 1 }, { cost: 2, model: 'gpt-4o-mini', provider: 'openai', agent: 'monitor' });
  const { costData, modelUsage, agentCosts, summary } = await usage.costs(SPAN, 'openai');
  expect(costData).toMatchObject([{ date: '2026-11-21', total: 2, claude: 0, openai: 2, other: 0 }]);
  expect(modelUsage.map(({ name }) => name)).toEqual(['gpt-4o-mini']);
  expect(agentCosts.map(({ agent }) => agent)).toEqual(['monitor']);
  expect(summary.totalCost).toBe(2);
});
