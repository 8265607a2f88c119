import type { LogEntry } from '@contract/entities/logEntry';
import type { Analysis, Observation } from '@contract/entities/observation';
import type { EndedTasksResponse, LoadSamplesResponse } from '@contract/http/observation';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let session: SignedIn;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  session = await signIn(platform.url, 'admin');
});
afterAll(() => platform.stop());

const get = async <T>(path: string): Promise<T> => (await session.fetch(path)).json() as Promise<T>;
const listed = async (query: Record<string, string>) =>
  (
    await get<{ logs: LogEntry[] }>(
      `/api/logs?${new URLSearchParams({ limit: '1000', runs: 'live', ...query }).toString()}`,
    )
  ).logs;
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const mean = (logs: readonly LogEntry[]) => {
  const timed = logs.flatMap(({ meta }) => (meta?.['durationMs'] as number | undefined) ?? []);
  return timed.length === 0 ? null : sum(timed) / timed.length;
};

test('what Observe shows is what the rows say', async () => {
  const { observation } = await get<{ observation: Observation }>('/api/observe');
  const { span, series, agentActivity } = observation;
  const logs = await listed(span);
  expect(logs.length).toBeGreaterThan(50);
  expect(logs.length).toBeLessThan(1000);
  expect(observation).toMatchObject({
    activeAgents: 5,
    knownAgents: 5,
    totalMessages: 1247,
    // More than a tenth of the demo's entries of this day are errors, and none of them of the last hour.
    systemHealth: 'warning',
    alerts: [],
  });
  expect(observation.errorRate).toBeGreaterThan(0.1);
  expect(observation.errorRate).toBeCloseTo(
    logs.filter(({ level }) => level === 'error').length / logs.length,
    9,
  );
  expect(sum(agentActivity.map(({ messages }) => messages))).toBe(logs.length);
  for (const { agent, messages, errors } of agentActivity) {
    expect(await listed({ ...span, agent })).toHaveLength(messages);
    expect(await listed({ ...span, agent, level: 'error' })).toHaveLength(errors);
  }
  const loads = await get<LoadSamplesResponse>(`/api/observe/loads?${new URLSearchParams(span).toString()}`);
  expect(observation.avgResponseTime).toBeCloseTo(mean(logs) ?? -1, 6);
  expect(observation.memoryUsage).toBeCloseTo(loads.summary.memory ?? -1, 9);
  expect(observation.cpuUsage).toEqual(
    loads.summary.cpu === null ? null : expect.closeTo(loads.summary.cpu, 9),
  );
  expect(series).toHaveLength(6);
  for (const { from, to, responseTime, memoryUsage, cpuUsage } of series) {
    const own = mean(await listed({ from, to }));
    if (own === null) expect(responseTime).toBeNull();
    else expect(responseTime).toBeCloseTo(own, 6);
    const query = new URLSearchParams({ from, to }).toString();
    const { samples, summary } = await get<LoadSamplesResponse>(`/api/observe/loads?${query}`);
    expect(samples).toHaveLength(summary.count);
    expect(summary.memory).toEqual(memoryUsage === null ? null : expect.closeTo(memoryUsage, 9));
    expect(summary.cpu).toEqual(cpuUsage === null ? null : expect.closeTo(cpuUsage, 9));
  }
  expect(series.at(-1)?.memoryUsage).toEqual(expect.any(Number));
});

test.each(['24h', '7d'])('what Analyze shows of %s is what the rows say', async (range) => {
  const { analysis } = await get<{ analysis: Analysis }>(`/api/analyze?range=${range}`);
  const { span, trend, errors, agents, now, before } = analysis;
  const logs = await listed(span);
  const failed = logs.filter(({ level }) => level === 'error');
  expect(logs.length).toBeLessThan(1000);
  expect(now.responseTime).toBeCloseTo(mean(logs) ?? -1, 6);
  expect(now.errorRate).toBeCloseTo((failed.length / logs.length) * 100, 9);
  expect(sum(trend.map(({ entries }) => entries))).toBe(logs.length);
  expect(sum(trend.map((part) => part.errors))).toBe(failed.length);
  expect(sum(errors.map(({ count }) => count))).toBe(failed.length);
  for (const { kind, count } of errors)
    expect(await listed({ ...span, level: 'error', kind })).toHaveLength(count);
  for (const { name, responseTime, entries } of agents) {
    const own = await listed({ ...span, agent: name });
    expect(own).toHaveLength(entries);
    if (mean(own) !== null) expect(responseTime).toBeCloseTo(mean(own) ?? -1, 6);
  }
  const length = Date.parse(span.to) - Date.parse(span.from);
  const earlier = await listed({
    from: new Date(Date.parse(span.from) - length).toISOString(),
    to: span.from,
  });
  expect(earlier.length).toBeGreaterThan(0);
  expect(before.responseTime).toBeCloseTo(mean(earlier) ?? -1, 6);
  expect(before.throughput).toBeCloseTo(earlier.length / (length / 3_600_000), 6);
  expect(trend.at(-1)?.to).toBe(span.to);
  expect(now.throughput).toBeCloseTo(logs.length / (range === '24h' ? 24 : 168), 9);
  for (const { name, successRate, tasks } of agents) {
    const query = new URLSearchParams({ ...span, agent: name }).toString();
    const ended = await get<EndedTasksResponse>(`/api/analyze/tasks?${query}`);
    const completed = ended.tasks.filter(({ state }) => state === 'completed').length;
    expect(ended.summary).toEqual({ completed, failed: ended.tasks.length - completed });
    expect(ended.tasks).toHaveLength(tasks);
    expect(successRate).toEqual(tasks === 0 ? null : expect.closeTo((completed / tasks) * 100, 9));
  }
});

test('the demo’s errors of the last day are those that were specified', async () => {
  const { analysis } = await get<{ analysis: Analysis }>('/api/analyze?range=24h');
  // On a slow machine the platform itself may have written that its database is busy.
  const own = await listed({ ...analysis.span, level: 'error', agent: 'platform' });
  expect(analysis.errors).toEqual([
    { kind: 'Timeout', count: 9 },
    { kind: 'Connection', count: 6 },
    { kind: 'Validation', count: 3 },
    { kind: 'Other', count: 2 + own.length },
  ]);
  const found = analysis.insights.find(({ type }) => type === 'top-error');
  expect(found).toMatchObject({ subject: 'Timeout', value: 45, impact: 'negative' });
  const query = Object.fromEntries(new URL(found?.evidence ?? '', 'http://x').searchParams);
  expect(await listed(query)).toHaveLength(9);
});

test('an unknown range is refused', async () => {
  expect((await session.fetch('/api/analyze?range=2h')).status).toBe(400);
});

test('a budget that is nearly used up raises one alert, which ends with it', async () => {
  const apart = await startPlatform({ demo: true });
  const admin = await signIn(apart.url, 'admin');
  const put = async (limit: number, expectedVersion: number) => {
    const budgets = [{ id: 'b', scope: 'total', name: '', limit, stopsRuns: false }];
    await admin.fetch('/api/budgets', { method: 'PUT', body: { budgets, expectedVersion } });
    await apart.restart();
  };
  const untilAlerts = (passes: (alerts: Observation['alerts']) => boolean) =>
    until(async () => {
      const answer = await admin.fetch('/api/observe');
      const { observation } = (await answer.json()) as { observation: Observation };
      return passes(observation.alerts) ? observation : undefined;
    });
  await put(0.01, 0);
  const raised = await untilAlerts((alerts) => alerts.length > 0);
  expect(raised).toMatchObject({
    systemHealth: 'error',
    alerts: [{ rule: 'budget', type: 'error', evidence: '/costs' }],
  });
  await put(100_000, 1);
  const over = await untilAlerts(([alert]) => alert?.clearedAt !== undefined);
  expect(over).toMatchObject({ systemHealth: 'warning', alerts: [{ rule: 'budget' }] });
  expect(over.alerts).toHaveLength(1);
  await apart.stop();
});
