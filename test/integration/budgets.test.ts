import type { LogEntry } from '@contract/entities/logEntry';
import type { Intervention } from '@contract/entities/intervention';
import type { BudgetsResponse } from '@contract/http/budgets';
import type { CostsResponse } from '@contract/http/costs';
import type { UsageRecordsResponse } from '@contract/http/usageRecords';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let admin: SignedIn;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  admin = await signIn(platform.url, 'admin');
});
afterAll(() => platform.stop());

const get = async <T>(path: string): Promise<T> => (await admin.fetch(path)).json() as Promise<T>;
const records = (query: string) => get<UsageRecordsResponse>(`/api/llm/usage/records?${query}`);
const dayWithWeekday = (date: string) => {
  const from = new Date(`${date}T00:00:00+09:00`);
  return [from.getTime(), from.getTime() + 86_400_000] as const;
};

describe('costs', () => {
  test.each(['1d', '7d', '30d', '90d'])(
    'of %s: totals are the sums of their parts, and every mark of its rows',
    async (range) => {
      const { costs } = await get<CostsResponse>(`/api/llm/costs?timeRange=${range}`);
      const { costData, modelUsage, agentCosts, summary, span } = costs;
      const sum = (values: (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);
      expect(summary.totalRequests).toBeGreaterThan(0);
      for (const parts of [
        costData.map(({ total }) => total),
        costData.flatMap(({ claude, openai, other }) => [claude, openai, other]),
        modelUsage.map(({ cost }) => cost),
        agentCosts.map(({ cost }) => cost),
      ])
        expect(sum(parts)).toBeCloseTo(summary.totalCost, 6);
      expect(sum(modelUsage.map(({ requests }) => requests))).toBe(summary.totalRequests);
      expect(sum(agentCosts.map(({ requests }) => requests))).toBe(summary.totalRequests);
      const all = `from=${span.from}&to=${span.to}`;
      expect((await records(all)).summary).toMatchObject(summary);
      const [model] = modelUsage;
      expect((await records(`${all}&model=${model?.name ?? ''}`)).summary.totalCost).toBeCloseTo(
        model?.cost ?? -1,
        6,
      );
      const [agent] = agentCosts;
      expect((await records(`${all}&agent=${agent?.agent ?? ''}`)).summary.totalCost).toBeCloseTo(
        agent?.cost ?? -1,
        6,
      );
      const day = costData[Math.floor(costData.length / 2)];
      const [begin, end] = dayWithWeekday(day?.date ?? '');
      const from = new Date(Math.max(begin, Date.parse(span.from))).toISOString();
      const to = new Date(Math.min(end, Date.parse(span.to))).toISOString();
      const rows = await records(`from=${from}&to=${to}&limit=1000`);
      expect(rows.summary.totalCost).toBeCloseTo(day?.total ?? -1, 6);
      expect(sum(rows.records.map(({ cost }) => cost ?? null))).toBeCloseTo(day?.total ?? -1, 6);
    },
  );

  test('the model filter filters every figure', async () => {
    const { costs } = await get<CostsResponse>('/api/llm/costs?timeRange=90d&model=openai');
    expect(costs.modelUsage.every(({ provider }) => provider === 'openai')).toBe(true);
    expect(costs.costData.every(({ total, openai }) => total === openai)).toBe(true);
    const { summary } = await records(`from=${costs.span.from}&to=${costs.span.to}&provider=openai`);
    expect(summary.totalCost).toBeCloseTo(costs.summary.totalCost, 6);
  });
});

describe('budgets', () => {
  const budget = { id: 'b1', scope: 'total', name: '', limit: 0.01, stopsRuns: true };
  const put = (session: SignedIn, body: unknown, key: string) =>
    session.fetch('/api/budgets', { method: 'PUT', body, headers: { 'idempotency-key': key } });
  const told = async () =>
    (await get<{ logs: LogEntry[] }>('/api/logs?q=Budget&agent=monitor&flagged=true')).logs.filter(
      ({ message }) => message.startsWith('Budget total'),
    );
  const version = async () => (await get<BudgetsResponse>('/api/budgets')).version;
  const ours = async () =>
    (await get<{ interventions: Intervention[] }>('/api/interventions')).interventions.filter(
      ({ by }) => by === 'budget-watch',
    );

  test('only an admin sets them, and not what makes no sense', async () => {
    const operator = await signIn(platform.url, 'operator');
    expect((await put(operator, { budgets: [budget], expectedVersion: 0 }, 'k0')).status).toBe(403);
    for (const wrong of [
      { ...budget, limit: 0 },
      { ...budget, name: 'monitor' },
      { ...budget, scope: 'agent', name: '' },
      { ...budget, scope: 'model', name: 'gpt-4o-mini' },
    ])
      expect(
        (
          await put(
            admin,
            { budgets: [wrong], expectedVersion: 0 },
            `k-${JSON.stringify(wrong)}`.slice(0, 20).replaceAll(/[^\w-]/g, ''),
          )
        ).status,
      ).toBe(400);
    expect(
      (await put(admin, { budgets: [budget, { ...budget, id: 'b2' }], expectedVersion: 0 }, 'k2')).status,
    ).toBe(400);
  });

  test('one that is used up is told once and stops its agents once; only an administrator’s resume lets them go on', async () => {
    const before = await version();
    const saved = (await (
      await put(admin, { budgets: [budget], expectedVersion: before }, 'k3')
    ).json()) as BudgetsResponse;
    expect(saved).toMatchObject({
      version: before + 1,
      updatedBy: 'admin',
      budgets: [{ id: 'b1', state: 'over' }],
    });
    const [status] = saved.budgets;
    const { summary } = await records(`from=${status?.from ?? ''}&to=${status?.to ?? ''}`);
    expect(status?.spent).toBeCloseTo(summary.totalCost, 6);
    expect(status?.stoppedAt).toBeDefined();
    expect((await ours()).map(({ target }) => target).sort()).toEqual(['pause', 'stop']);
    const { pausedAgents } = await get<{ pausedAgents: string[] }>('/api/interventions');
    expect(pausedAgents).toHaveLength(5);
    const body = { target: 'pause', command: 'resume', reason: 'go on' };
    const operator = await signIn(platform.url, 'operator');
    const refused = await operator.fetch('/api/interventions', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': 'resume-by-operator' },
    });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: 'held-by-budget',
      error: expect.stringMatching(/budget.*monitor.*administrator/),
    });
    expect(await get('/api/interventions')).toMatchObject({ pausedAgents });
    expect(status?.holds?.toSorted()).toEqual(pausedAgents.toSorted());
    await admin.fetch('/api/interventions', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': 'resume' },
    });
    expect((await get<BudgetsResponse>('/api/budgets')).budgets).toMatchObject([
      { stoppedAt: status?.stoppedAt, holds: [] },
    ]);
    await put(admin, { budgets: [{ ...budget, stopsRuns: true }], expectedVersion: before + 1 }, 'k4');
    expect(await ours()).toHaveLength(2);
    expect(await get('/api/interventions')).toMatchObject({ pausedAgents: [] });
    expect(await told()).toHaveLength(1);
  });

  test('one whose limit was raised stops again at the limit of before, and what it holds is held until it is resumed', async () => {
    const set = async (limit: number, key: string) => {
      const body = { budgets: [{ ...budget, limit }], expectedVersion: await version() };
      return (await (await put(admin, body, key)).json()) as BudgetsResponse;
    };
    const stops = (await ours()).length;
    await set(1_000_000, 'k-raised');
    const [lowered] = (await set(0.01, 'k-lowered')).budgets;
    expect(lowered?.holds).toHaveLength(5);
    expect(await ours()).toHaveLength(stops + 2);
    expect((await set(1_000_000, 'k-raised-again')).budgets).toMatchObject([
      { state: 'ok', stoppedAt: lowered?.stoppedAt, holds: lowered?.holds },
    ]);
    await admin.fetch('/api/interventions', {
      method: 'POST',
      body: { target: 'pause', command: 'resume', reason: 'room again' },
      headers: { 'idempotency-key': 'resume-raised' },
    });
    expect((await get<BudgetsResponse>('/api/budgets')).budgets).toMatchObject([{ holds: [] }]);
    await set(0.01, 'k-lowered-again');
    const off = { budgets: [{ ...budget, stopsRuns: false }], expectedVersion: await version() };
    expect((await (await put(admin, off, 'k-off')).json()) as BudgetsResponse).toMatchObject({
      budgets: [{ holds: lowered?.holds }],
    });
    await admin.fetch('/api/interventions', {
      method: 'POST',
      body: { target: 'pause', command: 'resume', reason: 'go on' },
      headers: { 'idempotency-key': 'resume-off' },
    });
    await set(0.01, 'k-on');
    expect(await ours()).toHaveLength(stops + 6);
    await admin.fetch('/api/interventions', {
      method: 'POST',
      body: { target: 'pause', command: 'resume', reason: 'go on' },
      headers: { 'idempotency-key': 'resume-on' },
    });
  });

  test('who saves over another’s change is told, and every version is kept', async () => {
    const before = await version();
    const large = { ...budget, id: 'b5', limit: 1_000_000 };
    for (const step of [0, 1])
      await put(admin, { budgets: [large], expectedVersion: before + step }, `k5-${String(step)}`);
    const answer = await put(admin, { budgets: [], expectedVersion: before + 1 }, 'k5');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'budgets-moved' });
    const { versions } = await get<{ versions: { version: number }[] }>('/api/budgets/history');
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: before + 2 }, (_, older) => before + 2 - older),
    );
  });

  test('without leave to stop it only tells', async () => {
    const before = (await ours()).length;
    const agent = { id: 'b9', scope: 'agent', name: 'coordinator', limit: 0.02, stopsRuns: false };
    const saved = (await (
      await put(admin, { budgets: [agent], expectedVersion: await version() }, 'k6')
    ).json()) as BudgetsResponse;
    expect(saved.budgets[0]).toMatchObject({ state: 'over' });
    expect(saved.budgets[0]?.stoppedAt).toBeUndefined();
    expect(await ours()).toHaveLength(before);
  });
});
