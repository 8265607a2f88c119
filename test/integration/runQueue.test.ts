import { randomUUID } from 'node:crypto';
import type { QueueRules } from '@contract/entities/runQueue';
import type { JudgementsResponse } from '@contract/http/judgements';
import type { QueueRulesResponse, RunQueueResponse } from '@contract/http/runQueue';
import { CHAT_ATTRIBUTES, buildOtlpSpan, buildTracesRequest, newTraceId } from '@test/support/otlpRequests';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const TOKEN = 'token-of-the-exporters';

let platform: TestPlatform;
let operator: SignedIn;
let member: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  platform = await startPlatform({ config: { otlpToken: TOKEN } });
  [operator, member, admin] = await Promise.all([
    signIn(platform.url, 'operator'),
    signIn(platform.url, 'member'),
    signIn(platform.url, 'admin'),
  ]);
});
afterAll(() => platform.stop());

/** A run of an agent of others: one model call, and that is all. */
const report = async (given: { seconds?: number; failed?: string; agent?: string } = {}): Promise<string> => {
  const { seconds = 10, failed, agent = 'travel-agent' } = given;
  const traceId = newTraceId();
  const startMs = Date.now() - 3_600_000;
  const span = buildOtlpSpan({
    traceId,
    startMs,
    endMs: startMs + seconds * 1000,
    attributes: { ...CHAT_ATTRIBUTES, 'gen_ai.agent.name': agent },
    ...(failed === undefined ? {} : { failed }),
  });
  const answer = await fetch(`${platform.url}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(buildTracesRequest([span], agent)),
  });
  expect(answer.status).toBe(200);
  return traceId;
};

const read = async <Answer>(who: SignedIn, path: string): Promise<Answer> => {
  const answer = await who.fetch(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
};
const queueOf = async (who: SignedIn): Promise<RunQueueResponse['queued']> =>
  (await read<RunQueueResponse>(who, '/api/run-queue')).queued;
/** What the queue says of a run, by its trace. */
const reasonsIn = async (who: SignedIn, traceId: string) =>
  (await queueOf(who)).find(({ run }) => run.runId.includes(traceId))?.reasons;
const judge = (who: SignedIn, runId: string, verdict: 'up' | 'down' | null) =>
  who.fetch('/api/judgements', {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: { runId, verdict },
  });
const save = (who: SignedIn, rules: QueueRules, expectedVersion: number) =>
  who.fetch('/api/run-queue/rules', {
    method: 'PUT',
    headers: { 'idempotency-key': randomUUID() },
    body: { rules, expectedVersion },
  });
const rulesNow = () => read<QueueRulesResponse>(operator, '/api/run-queue/rules');

test('a run that failed is in the queue of everybody, leaves one’s own once judged, and comes back', async () => {
  const traceId = await report({ failed: 'quota exceeded' });
  await until(async () => (await reasonsIn(operator, traceId)) !== undefined);
  expect(await reasonsIn(operator, traceId)).toEqual([{ rule: 'error', figure: 1 }]);
  const [queued] = (await queueOf(operator)).filter(({ run }) => run.runId.includes(traceId));
  const runId = queued?.run.runId ?? '';
  expect((await judge(operator, runId, 'down')).status).toBe(200);
  expect(await reasonsIn(operator, traceId)).toBeUndefined();
  expect(await reasonsIn(member, traceId)).toEqual([
    { rule: 'error', figure: 1 },
    { rule: 'down', figure: 1 },
  ]);
  const said = await read<JudgementsResponse>(member, `/api/judgements?runs=run_none,${runId}`);
  expect(said.judgements.map(({ author, verdict }) => [author, verdict])).toEqual([['operator', 'down']]);
  expect((await judge(operator, runId, null)).status).toBe(200);
  expect(await reasonsIn(operator, traceId)).toEqual([{ rule: 'error', figure: 1 }]);
});

// All 20 take ten seconds: the spread is a second, the least there is, and 10 + 3 × 1 the bound.
test('an admin’s rules hold for the runs that are there, and are written to the audit', async () => {
  const agent = `planner-${randomUUID().slice(0, 8)}`;
  for (let index = 0; index < 20; index += 1) await report({ agent });
  const long = await report({ agent, seconds: 14 });
  const runs = async () =>
    (await read<{ runs: unknown[] }>(operator, `/api/runs?agent=${agent}`)).runs.length;
  await until(async () => (await runs()) === 21);
  const { rules, version } = await rulesNow();
  const changed = { ...rules, error: { on: false, atLeast: 1 } };
  expect((await save(operator, changed, version)).status).toBe(403);
  expect((await save(admin, changed, version)).status).toBe(200);
  expect(await reasonsIn(operator, long)).toEqual([
    { rule: 'duration', figure: 14_000, bound: 13_000, agent, runs: 21 },
  ]);
  expect(
    (await queueOf(operator)).every(({ reasons }) => reasons.every(({ rule }) => rule !== 'error')),
  ).toBe(true);
  const moved = await save(admin, rules, version);
  expect(moved.status).toBe(409);
  expect(await moved.json()).toMatchObject({ code: 'queue-rules-moved' });
  const wider = { ...rules, unusual: { on: true, distance: 4.5 } };
  expect((await save(admin, wider, version + 1)).status).toBe(200);
  expect(await reasonsIn(operator, long)).toBeUndefined();
  expect(await rulesNow()).toMatchObject({ rules: wider, version: version + 2, updatedBy: 'admin' });
  const { records } = await read<{ records: { action: string; details: unknown }[] }>(
    admin,
    '/api/audit?action=run-queue.rules',
  );
  const saved = records.filter(({ action }) => action === 'run-queue.rules');
  expect(saved.map(({ details }) => details)).toEqual([
    {
      rules: wider,
      expectedVersion: version + 1,
      changes: [
        { path: 'error.on', before: 'false', after: 'true' },
        { path: 'unusual.distance', before: '3', after: '4.5' },
      ],
      clientAddress: '127.0.0.1',
    },
    {
      rules: changed,
      expectedVersion: version,
      changes: [{ path: 'error.on', before: 'true', after: 'false' }],
      clientAddress: '127.0.0.1',
    },
  ]);
});
