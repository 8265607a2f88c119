import { randomBytes, randomUUID } from 'node:crypto';
import type { RunSummary } from '@contract/entities/runSummary';
import type { AuditResponse } from '@contract/http/audit';
import { runKeyOf, type RunFacetsResponse, type RunsResponse } from '@contract/http/runList';
import { openChat, type Chat } from '@test/support/openChat';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const TOKEN = 'token-of-the-test';
let platform: TestPlatform;
let operator: SignedIn;
let viewer: SignedIn;
let admin: SignedIn;
let chat: Chat;
beforeAll(async () => {
  platform = await startPlatform({ demo: true, config: { otlpToken: TOKEN } });
  operator = await signIn(platform.url, 'operator');
  viewer = await signIn(platform.url, 'viewer');
  admin = await signIn(platform.url, 'admin');
  chat = await openChat(platform.url, operator);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
});

const list = async (query: Record<string, string> = {}, who = operator): Promise<RunsResponse> => {
  const answer = await who.fetch(`/api/runs?${new URLSearchParams(query).toString()}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as RunsResponse;
};
const idsOf = ({ runs }: { runs: readonly RunSummary[] }) => runs.map(({ runId }) => runId);

const text = (key: string, value: string) => ({ key, value: { stringValue: value } });
const count = (key: string, value: number) => ({ key, value: { intValue: String(value) } });

/** One model call of another program, told by itself or again. */
const report = async (traceId: string, spanId: string, words: string, agent: string): Promise<void> => {
  const nowMs = platform.now().getTime();
  const span = {
    traceId,
    spanId,
    name: 'chat',
    kind: 3,
    startTimeUnixNano: `${String(nowMs)}000000`,
    endTimeUnixNano: `${String(nowMs)}000000`,
    status: {},
    attributes: [
      text('gen_ai.operation.name', 'chat'),
      text('gen_ai.provider.name', 'openai'),
      text('gen_ai.agent.name', agent),
      text('gen_ai.response.model', 'gpt-4o-mini'),
      text('gen_ai.input.messages', JSON.stringify([{ role: 'user', content: words }])),
      count('gen_ai.usage.input_tokens', 812),
      count('gen_ai.usage.output_tokens', 96),
    ],
  };
  const resource = { attributes: [text('service.name', 'travel')] };
  const answer = await fetch(`${platform.url}/v1/traces`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ spans: [span] }] }] }),
  });
  expect(answer.status).toBe(200);
};
const traceId = () => randomBytes(16).toString('hex');
const spanId = () => randomBytes(8).toString('hex');

test('a run of ours is found by its question, its answer and its agents, with what it added up to', async () => {
  const word = `zinnia${randomBytes(4).toString('hex')}`;
  const { reply } = await chat.ask(`시스템 상태 알려줘 ${word}`);
  const { runs } = await list({ q: word.toUpperCase() });
  expect(runs.map(({ runId, status, userName }) => [runId, status, userName])).toEqual([
    [reply.runId, 'completed', 'operator'],
  ]);
  expect(runs[0]?.modelCalls).toBeGreaterThan(0);
  expect(runs[0]?.agents).toContain('coordinator');
  const answer = reply.content.split('\n').find((line) => line.length > 10) ?? reply.content;
  expect(idsOf(await list({ q: answer.slice(0, 60), agent: 'coordinator' }))).toContain(reply.runId);
});

test('a run of another program is there at once; a late span adds to it and one told twice does not', async () => {
  const [trace, first, agent] = [traceId(), spanId(), `planner-${randomUUID()}`];
  await report(trace, first, 'Find a flight to Seoul', agent);
  await report(trace, first, 'Find a flight to Seoul', agent);
  await report(trace, spanId(), 'And a hotel near Jongno', agent);
  const { runs } = await list({ agent });
  expect(runs).toHaveLength(1);
  expect(runs[0]).toMatchObject({
    runId: trace,
    modelCalls: 2,
    inputTokens: 1624,
    outputTokens: 192,
    source: 'travel',
  });
  expect(runs[0]?.cost).toBeGreaterThan(0);
  expect(idsOf(await list({ q: 'hotel near jongno' }))).toEqual([trace]);
  const facets = (await (await operator.fetch('/api/run-facets')).json()) as RunFacetsResponse;
  expect(facets.agents).toContain(agent);
  expect(facets.models).toContain('gpt-4o-mini');
  expect(facets.users.map(({ name }) => name)).toContain('operator');
});

test('versions of prompts are offered, newest first, and narrow to the runs that went by them', async () => {
  const { reply } = await chat.ask('마케팅 팀 60분 회의 잡아줘');
  const facets = (await (await operator.fetch('/api/run-facets')).json()) as RunFacetsResponse;
  const idsFrom = (prompt: string) =>
    facets.promptVersions.flatMap(({ id }) => (id.startsWith(`${prompt}@`) ? [id] : []));
  expect(idsFrom('prompt_assistant')).toEqual(
    ['2.3', '2.2', '2.1', '2.0'].map((version) => `prompt_assistant@${version}`),
  );
  expect(facets.promptVersions).toContainEqual({ id: 'prompt_workflow@1.0', name: 'workflow v1.0' });
  expect(idsOf(await list({ promptVersion: 'prompt_workflow@1.0' }))).toContain(reply.runId);
  expect(idsOf(await list({ promptVersion: 'prompt_workflow@0.9' }))).toEqual([]);
});

test('pages hold every run of the demo once, while others begin; new ones are counted and move nothing', async () => {
  const first = await list({ limit: '100' });
  const [newest] = first.runs;
  if (!newest) throw new Error('The demo has runs');
  const through = runKeyOf(newest);
  const seen: string[] = [];
  for (let query: Record<string, string> = { through }; ;) {
    const page = await list({ limit: '100', ...query });
    seen.push(...idsOf(page));
    const last = page.runs.at(-1);
    if (!page.hasOlder || !last) break;
    query = { before: runKeyOf(last) };
    if (seen.length < 500) await report(traceId(), spanId(), 'while paging', 'pager');
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(500);
  const still = await list({ limit: '100', through });
  expect(idsOf(still)).toEqual(idsOf(first));
  expect(still.newer).toBe(idsOf(await list({ after: through })).length);
  expect(still.newer).toBeGreaterThan(0);
  const exported = await operator.fetch('/api/run-export?format=jsonl');
  const lines = (await exported.text()).trim().split('\n');
  expect(lines).toHaveLength(seen.length + still.newer);
  const csv = await (await operator.fetch('/api/run-export?status=failed')).text();
  const failed = lines
    .map((line) => JSON.parse(line) as RunSummary)
    .filter(({ status }) => status === 'failed');
  expect(csv.trim().split('\r\n')).toHaveLength(failed.length + 1);
});

test('a run of a private conversation is listed, found and exported for its owner and administrators alone', async () => {
  const word = `heron${randomBytes(4).toString('hex')}`;
  const { reply } = await chat.ask(`weekly report ${word}`, { conversationId: `conv-${randomUUID()}` });
  expect(idsOf(await list({ q: word }))).toEqual([reply.runId]);
  expect(idsOf(await list({ q: word }, admin))).toEqual([reply.runId]);
  expect(idsOf(await list({ q: word }, viewer))).toEqual([]);
  expect(await (await viewer.fetch('/api/run-export?format=jsonl')).text()).not.toContain(word);
  const member = await signIn(platform.url, 'member');
  const body = { runIds: [reply.runId], add: ['mine'], remove: [] };
  const post = (who: SignedIn) =>
    who.fetch('/api/run-labels', { method: 'POST', headers: { 'idempotency-key': randomUUID() }, body });
  expect((await post(member)).status).toBe(404);
  expect((await post(viewer)).status).toBe(403);
  expect((await post(operator)).status).toBe(200);
  expect(idsOf(await list({ label: 'mine' }))).toEqual([reply.runId]);
  expect(idsOf(await list({ label: 'mine' }, viewer))).toEqual([]);
});

test('labels are for runs that are there, and no more than a run has room for', async () => {
  const [runA] = (await list({ limit: '1', user: 'nobody' })).runs;
  expect(runA).toBeUndefined();
  const trace = traceId();
  await report(trace, spanId(), 'to be labelled', 'labelled');
  const post = (body: object) =>
    operator.fetch('/api/run-labels', { method: 'POST', headers: { 'idempotency-key': randomUUID() }, body });
  expect((await post({ runIds: [trace, 'run_none'], add: ['x'], remove: [] })).status).toBe(404);
  const ten = (from: number) => Array.from({ length: 10 }, (_, index) => `label ${String(from + index)}`);
  expect((await post({ runIds: [trace], add: ten(0), remove: [] })).status).toBe(200);
  expect((await post({ runIds: [trace], add: ten(10), remove: [] })).status).toBe(200);
  const refused = await post({ runIds: [trace], add: ['one more'], remove: [] });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    400,
    'too-many-labels',
  ]);
  expect((await list({ label: 'label 3' })).runs[0]?.labels).toHaveLength(20);
});

test('a legal hold is given and taken by administrators alone, and stands in the audit', async () => {
  const trace = traceId();
  await report(trace, spanId(), 'to be held', 'held');
  const post = (who: SignedIn, change: { add: string[]; remove: string[] }) =>
    who.fetch('/api/run-labels', {
      method: 'POST',
      headers: { 'idempotency-key': randomUUID() },
      body: { runIds: [trace], ...change },
    });
  const codeOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as { code?: string }).code,
  ];
  const member = await signIn(platform.url, 'member');
  for (const who of [operator, member])
    expect(await codeOf(await post(who, { add: ['legal-hold'], remove: [] }))).toEqual([403, 'legal-hold']);
  expect(await codeOf(await post(viewer, { add: ['legal-hold'], remove: [] }))).toEqual([403, 'forbidden']);
  expect((await post(admin, { add: ['legal-hold'], remove: [] })).status).toBe(200);
  expect(idsOf(await list({ label: 'legal-hold' }))).toEqual([trace]);
  expect(await codeOf(await post(operator, { add: ['x'], remove: ['legal-hold'] }))).toEqual([
    403,
    'legal-hold',
  ]);
  expect((await post(admin, { add: [], remove: ['legal-hold'] })).status).toBe(200);
  expect(idsOf(await list({ label: 'legal-hold' }))).toEqual([]);
  const audit = await admin.fetch('/api/audit?q=legal-hold&limit=10');
  const { records } = (await audit.json()) as AuditResponse;
  expect(records.map(({ actor, action }) => [actor, action])).toEqual([
    ['admin', 'run.label'],
    ['admin', 'run.label'],
  ]);
});
