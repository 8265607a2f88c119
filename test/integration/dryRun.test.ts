import type { DryRunResult, DryRunScenario } from '@contract/entities/dryRun';
import type { ToolCallRecord } from '@contract/entities/toolCall';
import type { UsageSummary } from '@contract/entities/usageSummary';
import type { SystemMetrics } from '@contract/entities/systemMetrics';
import type { AgentStat } from '@contract/entities/agent';
import type { RunRecords } from '@contract/http/runs';
import { openChat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { clockAt, WORKING_HOUR } from '@test/support/clockAt';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let member: SignedIn;
/** Before anything has run. */
let seeded: DryRunScenario[];
let database: TestDatabase;
const running = clockAt(WORKING_HOUR);
/** The clock shows this, where it stands. */
let standing: Date | undefined;
beforeAll(async () => {
  database = await prepareTestDatabase({ demoAt: WORKING_HOUR });
  const clock = { now: () => standing ?? running.now() };
  platform = await startPlatform({ demo: true, clock, database });
  member = await signIn(platform.url, 'member');
  seeded = await scenarios();
});
afterAll(async () => {
  await platform.stop();
  await database.remove();
});

const ask = async <T>(path: string, init: Parameters<SignedIn['fetch']>[1] = {}, as = member) => {
  const answer = await as.fetch(path, init);
  return { status: answer.status, body: (await answer.json()) as T };
};
const post = <T>(path: string, body: object = {}, as = member) => ask<T>(path, { method: 'POST', body }, as);
const scenarios = async (as = member) =>
  (await ask<{ scenarios: DryRunScenario[] }>('/api/dry-run/scenarios', {}, as)).body.scenarios;
const run = async (id: string) =>
  (await post<{ result: DryRunResult }>(`/api/dry-run/scenarios/${id}/run`)).body.result;
const recordsOf = async (runId: string) =>
  (await ask<RunRecords>(`/api/runs/${encodeURIComponent(runId)}/records`)).body;

const waitUntil = (holds: () => Promise<boolean>) => until(async () => (await holds()) || undefined);
const aboveRead = ({ tier }: ToolCallRecord) => tier !== 'read';

const FROM = new Date(Date.parse(WORKING_HOUR) - 86_400_000).toISOString();
const TO = new Date(Date.parse(WORKING_HOUR) + 14 * 86_400_000).toISOString();

/** What the embedded workspace holds: posts, meetings and mail that somebody made. */
const readWorkspace = async () => {
  const call = async (server: string, method: string, params: object = {}) =>
    JSON.stringify((await post(`/mcp/api/call`, { server, method, params })).body);
  return [
    await call('outlook', 'list_emails', { since: '2025-01-01T00:00:00.000Z' }),
    await call('outlook', 'list_events', { startTime: FROM, endTime: TO }),
    JSON.stringify((await ask('/api/team-chat')).body),
  ];
};

test('the specified scenarios are there, ready, with their steps', () => {
  expect(seeded.map(({ id, status }) => [id, status])).toEqual([
    ['schedule-meeting', 'ready'],
    ['announce', 'ready'],
    ['weekly-report', 'ready'],
    ['emergency-stop', 'ready'],
  ]);
  expect(seeded[0]?.steps.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending', 'pending']);
});

test.each([
  ['schedule-meeting', ['slack.send_message', 'outlook.create_meeting']],
  ['announce', ['slack.send_message']],
  ['weekly-report', ['outlook.send_email']],
])(
  '%s tells each call with its arguments, and not one above read reaches a tool server',
  async (id, expected) => {
    const before = await readWorkspace();
    const result = await run(id);
    expect(result).toMatchObject({ scenarioId: id, success: true });
    const names = result.calls.map(({ server, method }) => `${server}.${method}`);
    expect(names.slice(0, expected.length)).toEqual(expected);
    expect(result.changes).toHaveLength(result.calls.length);
    const effectsOf = async () => (await recordsOf(result.runId)).toolCalls.filter(aboveRead);
    await waitUntil(async () => (await effectsOf()).length === result.calls.length);
    const { run: stored, toolCalls } = await recordsOf(result.runId);
    expect(stored).toMatchObject({ dryRun: true, status: 'completed' });
    const effects = toolCalls.filter(aboveRead);
    expect(effects.map(({ params }) => params)).toEqual(result.calls.map(({ params }) => params));
    expect(effects.map(({ status }) => status)).toEqual(result.calls.map(() => 'intercepted'));
    expect(toolCalls.some(({ tier, status }) => tier === 'read' && status === 'done')).toBe(true);
    expect(await readWorkspace()).toEqual(before);
  },
);

test('an emergency stop is predicted and nobody is stopped', async () => {
  const result = await run('emergency-stop');
  expect(result).toMatchObject({ success: true, calls: [{ server: 'interventions', method: 'stop' }] });
  expect(result.changes.at(-1)).toContain('coordinator');
  const { body } = await ask<{ interventions: unknown[] }>('/api/interventions');
  expect(body.interventions).toEqual([]);
  expect((await post(`/api/dry-run/results/${result.runId}/live`)).status).toBe(409);
});

test('a result stays until its reset, and is its person’s own', async () => {
  await run('announce');
  const before = (await scenarios()).find(({ id }) => id === 'announce');
  expect(before).toMatchObject({ status: 'completed', steps: expect.arrayContaining([]) as unknown });
  expect(before?.results.length).toBeGreaterThan(0);
  const admin = await signIn(platform.url, 'admin');
  expect((await scenarios(admin)).every(({ status }) => status === 'ready')).toBe(true);
  await post('/api/dry-run/scenarios/announce/reset');
  const after = (await scenarios()).find(({ id }) => id === 'announce');
  expect(after).toMatchObject({ status: 'ready', results: [] });
});

test('the same call again waits for the first run instead of starting another', async () => {
  const headers = { 'Idempotency-Key': 'dry-run-once' };
  const twice = () =>
    ask<{ result: DryRunResult }>('/api/dry-run/scenarios/announce/run', {
      method: 'POST',
      body: {},
      headers,
    });
  const [first, second] = [await twice(), await twice()];
  expect(second.body.result.runId).toBe(first.body.result.runId);
});

test('dry runs count in no metric', async () => {
  // What earlier tests did is written then, and figures of the last day are of the same day.
  await platform.restart();
  standing = platform.now();
  const read = async () => ({
    usage: (await ask<{ usage: UsageSummary }>('/api/llm/usage?timeRange=24h')).body.usage,
    messages: (await ask<SystemMetrics>('/health')).body.messagesProcessed,
    tasks: (await ask<{ agents: AgentStat[] }>('/a2a/api/stats')).body.agents.map(
      ({ taskCount }) => taskCount,
    ),
    percentiles: (await ask<{ stats: { avgResponseTime: object } }>('/api/logs/stats')).body.stats
      .avgResponseTime,
  });
  const before = await read();
  await run('schedule-meeting');
  const chat = await openChat(platform.url, member);
  await chat.ask('시스템 상태 알려줘', { dryRun: true });
  chat.close();
  expect(await read()).toEqual(before);
  standing = undefined;
});

test('a live run started from a dry run is compared with it, call by call', async () => {
  const predicted = await run('announce');
  const { body: live } = await post<{ runId: string; conversationId: string }>(
    `/api/dry-run/results/${predicted.runId}/live`,
  );
  const again = await post<{ runId: string }>(`/api/dry-run/results/${predicted.runId}/live`);
  expect(again.body.runId).toBe(live.runId);
  const found = async () =>
    (await scenarios()).flatMap(({ results }) => results).find(({ runId }) => runId === predicted.runId)
      ?.live;
  await waitUntil(
    async () => (await found())?.calls[0]?.verdict === 'waits' && (await found())?.status === 'completed',
  );
  const chat = await openChat(platform.url, member);
  const [card] = (
    await ask<{ cards: { id: string; actions: { id: string }[] }[] }>(
      `/api/cards?conversationId=${live.conversationId}`,
    )
  ).body.cards;
  await chat.decide({ cardId: card?.id ?? '', action: 'approve', actionId: card?.actions[0]?.id ?? '' });
  await waitUntil(async () => (await found())?.calls[0]?.verdict === 'same');
  chat.close();
  expect(await found()).toMatchObject({
    runId: live.runId,
    calls: [{ server: 'slack', method: 'send_message', verdict: 'same', status: 'done' }],
  });
});

test('a scenario is added, runs, and is taken away by who added it', async () => {
  const body = { name: '내 공지', request: '#general에 내일 휴무 공지해줘', conversationId: 'conv_1' };
  const { body: added } = await post<{ id: string }>('/api/dry-run/scenarios', body);
  const result = await run(added.id);
  expect(result.calls[0]?.params).toMatchObject({
    channel: '#general',
    text: expect.stringContaining('휴무') as string,
  });
  const operator = await signIn(platform.url, 'operator');
  const remove = (as: SignedIn) => ask(`/api/dry-run/scenarios/${added.id}`, { method: 'DELETE' }, as);
  expect((await remove(operator)).status).toBe(404);
  expect((await remove(member)).status).toBe(200);
  expect((await scenarios()).some(({ id }) => id === added.id)).toBe(false);
  expect((await post('/api/dry-run/scenarios/none/run')).status).toBe(404);
});
