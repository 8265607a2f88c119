import type { AuditResponse } from '@contract/http/audit';
import type { CostsResponse } from '@contract/http/costs';
import type { RunsResponse } from '@contract/http/runList';
import type { PricesResponse, RecostPreviewResponse } from '@contract/http/prices';
import type { UsageRecordsResponse } from '@contract/http/usageRecords';
import { buildOtlpSpan, buildTracesRequest, CHAT_ATTRIBUTES } from '@test/support/otlpRequests';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let admin: SignedIn;
let viewer: SignedIn;
let apiKey: string;
/** Before any was added. */
let seeded: PricesResponse;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  admin = await signIn(platform.url, 'admin');
  viewer = await signIn(platform.url, 'viewer');
  const issued = await post(admin, '/api/config/api-keys', { name: 'exporter' });
  ({ apiKey } = (await issued.json()) as { apiKey: string });
  seeded = (await (await viewer.fetch('/api/prices')).json()) as PricesResponse;
});
afterAll(() => platform.stop());

const get = async <T>(path: string): Promise<T> => (await admin.fetch(path)).json() as Promise<T>;
const post = (session: SignedIn, path: string, body: unknown) =>
  session.fetch(path, { method: 'POST', body, headers: { 'idempotency-key': crypto.randomUUID() } });
const readPrices = () => get<PricesResponse>('/api/prices');
const price = (given: object = {}) => ({
  model: 'house-model',
  from: '2026-03-01T00:00:00.000Z',
  input: 2,
  output: 8,
  ...given,
});

const DAY = { from: '2026-03-10T00:00:00.000Z', to: '2026-03-11T00:00:00.000Z' };
const send = async (traceId: string, at: string, usage: Record<string, number>, model = 'house-model') => {
  const startMs = Date.parse(at);
  const span = buildOtlpSpan({
    traceId: traceId.padEnd(32, '0'),
    startMs,
    endMs: startMs,
    attributes: {
      ...CHAT_ATTRIBUTES,
      'gen_ai.request.model': model,
      'gen_ai.response.model': model,
      ...usage,
    },
  });
  const answer = await fetch(`${platform.url}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify(buildTracesRequest([span])),
  });
  expect(answer.status).toBe(200);
};
const recordsOf = async (model: string) =>
  (
    await get<UsageRecordsResponse>(
      `/api/llm/usage/records?from=${DAY.from}&to=${DAY.to}&model=${model}&limit=10`,
    )
  ).records;

test('everybody reads the prices, and those that the platform came with are among them', () => {
  const { prices, recost } = seeded;
  expect(recost).toBeNull();
  expect(
    prices.filter(({ builtIn }) => builtIn).map(({ model, from }) => [model, from.slice(0, 10)]),
  ).toEqual([
    ['built-in-planner', '2020-01-01'],
    ['claude-3-5-sonnet', '2024-06-20'],
    ['claude-3-haiku', '2024-03-13'],
    ['gpt-4-turbo', '2023-11-06'],
    ['gpt-4o-mini', '2024-07-18'],
  ]);
});

test('nobody but an administrator adds, withdraws or costs anew', async () => {
  const { prices } = await readPrices();
  for (const role of ['viewer', 'member', 'operator'] as const) {
    const session = await signIn(platform.url, role);
    expect((await post(session, '/api/prices', { prices: [price()] })).status).toBe(403);
    expect((await session.fetch(`/api/prices/${prices[0]?.id ?? ''}`, { method: 'DELETE' })).status).toBe(
      403,
    );
    expect((await post(session, '/api/prices/recost', DAY)).status).toBe(403);
    expect((await session.fetch(`/api/prices/recost?from=${DAY.from}&to=${DAY.to}`)).status).toBe(403);
  }
  expect((await readPrices()).prices).toEqual(prices);
});

test('what makes no sense is refused', async () => {
  for (const wrong of [
    price({ input: -1 }),
    price({ model: '*' }),
    price({ model: 'a*b' }),
    price({ from: '2026-02-30T00:00:00Z' }),
  ])
    expect((await post(admin, '/api/prices', { prices: [wrong] })).status).toBe(400);
  expect((await post(admin, '/api/prices', { prices: [price(), price()] })).status).toBe(400);
  expect((await post(admin, '/api/prices/recost', { from: DAY.to, to: DAY.from })).status).toBe(400);
});

test('a call without a price stays unknown; costed anew it has one, and every figure follows', async () => {
  const usage = {
    'gen_ai.usage.input_tokens': 1000,
    'gen_ai.usage.output_tokens': 500,
    'gen_ai.usage.cache_read.input_tokens': 400,
    'gen_ai.usage.reasoning.output_tokens': 100,
  };
  const [newest] = (await get<AuditResponse>('/api/audit?limit=1')).records;
  await send('a1', '2026-03-10T03:00:00.000Z', usage);
  // Newest first.
  const [unpriced] = await recordsOf('house-model');
  expect(unpriced).toMatchObject({ cachedTokens: 400, reasoningTokens: 100 });
  expect(unpriced).not.toHaveProperty('cost');

  const added = await post(admin, '/api/prices', { prices: [price({ cachedInput: 0.5, reasoning: 10 })] });
  expect(added.status).toBe(200);
  // What comes from now on is priced as it comes.
  await send('a2', '2026-03-10T04:00:00.000Z', usage);
  // 600 × 2 + 400 × 0.5 + 400 × 8 + 100 × 10 per million.
  const cost = 0.0056;
  expect((await recordsOf('house-model')).map((record) => record.cost)).toEqual([cost, undefined]);

  const before = await get<CostsResponse>('/api/llm/costs?timeRange=90d');
  const { preview } = await get<RecostPreviewResponse>(`/api/prices/recost?from=${DAY.from}&to=${DAY.to}`);
  expect(preview.models.find(({ model }) => model === 'house-model')).toEqual({
    model: 'house-model',
    calls: 2,
    changed: 1,
    before: cost,
    after: 2 * cost,
    unpricedBefore: 1,
    unpricedAfter: 0,
  });
  expect((await get<CostsResponse>('/api/llm/costs?timeRange=90d')).costs.summary).toEqual(
    before.costs.summary,
  );

  const answer = await post(admin, '/api/prices/recost', DAY);
  const { models, ...figures } = preview;
  expect(models.length).toBeGreaterThan(1);
  const { recost } = (await answer.json()) as PricesResponse;
  expect(recost).toMatchObject({ state: 'done', by: 'admin', ...DAY });
  for (const [name, figure] of Object.entries(figures))
    expect(recost?.[name as keyof typeof figures]).toBeCloseTo(figure, 6);
  expect((await recordsOf('house-model')).map((record) => record.cost)).toEqual([cost, cost]);
  const { costs } = await get<CostsResponse>('/api/llm/costs?timeRange=90d');
  expect(costs.summary.totalCost - before.costs.summary.totalCost).toBeCloseTo(
    preview.after - preview.before,
    6,
  );
  const { runs } = await get<RunsResponse>('/api/runs?limit=50');
  expect(
    runs.filter(({ models }) => models.includes('house-model')).map((run) => [run.cost, run.unpriced]),
  ).toEqual([
    [cost, 0],
    [cost, 0],
  ]);

  const { records } = await get<AuditResponse>('/api/audit?limit=20');
  const told = records.filter(({ action, seq }) => action.startsWith('prices.') && seq > (newest?.seq ?? 0));
  expect(told.map(({ action, actor }) => [action, actor])).toEqual([
    ['prices.recost', 'admin'],
    ['prices.add', 'admin'],
  ]);
});

test('the same name and instant replaces; the same figures change nothing; withdrawn, the one before counts', async () => {
  for (const input of [2, 3, 3])
    await post(admin, '/api/prices', { prices: [price({ model: 'corrected-model', input })] });
  const ours = (await readPrices()).prices.filter(({ model }) => model === 'corrected-model');
  expect(ours.map(({ input, withdrawnBy }) => [input, withdrawnBy])).toEqual(
    expect.arrayContaining([
      [3, undefined],
      [2, 'admin'],
    ]),
  );
  expect(ours).toHaveLength(2);
  const standing = ours.find(({ withdrawnAt }) => withdrawnAt === undefined);
  const remove = () => admin.fetch(`/api/prices/${standing?.id ?? ''}`, { method: 'DELETE' });
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  const usage = { 'gen_ai.usage.input_tokens': 10, 'gen_ai.usage.output_tokens': 10 };
  await send('a3', '2026-03-10T05:00:00.000Z', usage, 'corrected-model');
  expect((await recordsOf('corrected-model'))[0]).not.toHaveProperty('cost');
});
