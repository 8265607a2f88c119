import { serveRoutes, type ServedRoutes } from '@test/support/serveRoutes';
import { BENCH_NOW, openToolManagerBench, type ToolManagerBench } from '@test/support/toolManagerBench';
import type { Role } from '@contract/entities/user';
import { createLoginThrottle } from '@platform/access/loginThrottle';
import { hashPassword } from '@platform/access/passwords';
import { createCallOnce } from '@platform/access/performOnce';
import { createSessions } from '@platform/access/sessions';
import { assertCardOf } from '@platform/conversations/conversationAccess';
import type { ActionCard, CardStep } from '@contract/entities/actionCard';
import { toolRoutes } from './toolRoutes';

const PRIVATE_RUN = 'run_of_another';

let bench: ToolManagerBench;
let served: ServedRoutes;
const cookies = new Map<string, string>();

beforeAll(async () => {
  bench = await openToolManagerBench();
  const { repositories, manager } = bench;
  const clock = { now: () => new Date(BENCH_NOW) };
  const { database } = bench;
  const throttle = createLoginThrottle({ repository: repositories.loginThrottle, database, clock });
  const sessions = createSessions({ ...repositories, database, demoAccounts: true, throttle, clock });
  const callOnce = createCallOnce({ ...repositories, database });
  const cardOf = assertCardOf(repositories.actionCards, repositories.conversations);
  served = await serveRoutes(
    {
      '/mcp': toolRoutes({
        callTool: manager.call,
        keptCalls: manager.keptCalls,
        listTools: manager.tools,
        callOnce,
        assertCardOf: cardOf,
        privateRuns: { isHidden: (_reader, runId) => Promise.resolve(runId === PRIVATE_RUN) },
      }),
    },
    { sessions },
  );
  for (const role of ['operator', 'admin', 'viewer'] satisfies Role[]) {
    const passwordHash = await hashPassword(role);
    const person = { id: `user_${role}`, username: role, email: `${role}@demo.example`, role, passwordHash };
    await repositories.users.create({ ...person, demo: false, at: BENCH_NOW });
    const { token } = await sessions.signIn({ username: role, password: role, address: 'test', local: true });
    cookies.set(role, `session=${token}`);
  }
});
afterAll(async () => {
  await served.close();
  await bench.close();
});

const call = async (
  body: object | string,
  { as = 'operator', key, origin = served.base }: { as?: string; key?: string; origin?: string } = {},
) => {
  const answer = await fetch(`${served.base}/mcp/api/call`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      cookie: cookies.get(as) ?? '',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const meeting = {
  server: 'outlook',
  method: 'create_meeting',
  params: {
    subject: '주간 회의',
    start: '2026-11-24T01:00:00.000Z',
    end: '2026-11-24T02:00:00.000Z',
    attendees: ['seoyeon@demo.example'],
  },
};
const countMeetings = async () => {
  const rows = await bench.database.query('SELECT 1 FROM workspace_events');
  return rows.length;
};

describe('POST /api/call', () => {
  it('answers with the result of a read, and joins it to its run', async () => {
    const answer = await call({
      server: 'slack',
      method: 'list_channels',
      params: { limit: 1 },
      runId: 'run_9',
    });
    expect(answer).toMatchObject({ status: 200, body: { result: { channels: [{ name: 'board' }] } } });
    await bench.recorder.flush();
    expect(await bench.repositories.toolCalls.list({ runId: 'run_9', limit: 5 })).toMatchObject([
      { caller: 'operator' },
    ]);
  });

  it('does an effect once for one Idempotency-Key', async () => {
    expect(await call(meeting)).toMatchObject({ status: 400, body: { code: 'idempotency-key-required' } });
    const first = await call(meeting, { key: 'm-1' });
    const again = await call(meeting, { key: 'm-1' });
    expect(again.body).toEqual({ ...first.body, duplicate: true });
    expect(await countMeetings()).toBe(1);
    const other = { ...meeting, params: { ...meeting.params, subject: 'other' } };
    expect(await call(other, { key: 'm-1' })).toMatchObject({ status: 422, body: { code: 'key-reused' } });
  });

  it('shows in a dry run what would be called', async () => {
    const answer = await call({ ...meeting, dryRun: true });
    expect(answer.body).toEqual({ result: { wouldCall: meeting }, intercepted: true });
  });

  it('is closed to viewers, strangers and other sites', async () => {
    const read = { server: 'slack', method: 'list_channels' };
    expect(await call(read, { as: 'viewer' })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await call(read, { as: 'nobody' })).status).toBe(401);
    expect((await call(read, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it.each([
    ['no server', { method: 'x' }, 400],
    ['text as parameters', { server: 'slack', method: 'list_channels', params: 'x' }, 400],
    ['half a card', { ...meeting, cardId: 'card_1' }, 400],
    ['a poisoned prototype', '{"server":"slack","method":"x","params":{"__proto__":{"a":1}}}', 400],
    ['a prototype as server', { server: '__proto__', method: 'toString' }, 404],
    ['an unknown card', { ...meeting, cardId: 'card_0', stepId: 'call' }, 404],
  ])('refuses %s', async (_, body, status) => {
    const answer = await call(body, { key: 'bad-1' });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      error: expect.any(String),
      code: expect.any(String),
      requestId: expect.any(String),
    });
  });

  it('refuses a key with control characters', async () => {
    expect(await call(meeting, { key: 'a b' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  });
});

describe('a step of an approved card', () => {
  const text = (id: string) => ({ channel: '#marketing', text: `card ${id}` });
  const bound = (id: string) => ({ server: 'slack', method: 'send_message', params: text(id) });
  const countPosts = async (id: string) => {
    const rows = await bench.database.query('SELECT 1 FROM workspace_posts WHERE text = $1', [`card ${id}`]);
    return rows.length;
  };

  const approve = async (id: string, dryRun = false): Promise<void> => {
    const { conversations, messages, actionCards } = bench.repositories;
    const base = { runId: `run_${id}`, userId: 'user_operator', conversationId: `conv_${id}` };
    await conversations.create({
      id: base.conversationId,
      userId: base.userId,
      title: 't',
      at: BENCH_NOW,
    });
    await messages.append({
      ...base,
      id: `msg_${id}`,
      content: 'card',
      timestamp: BENCH_NOW,
      type: 'action-card',
      status: 'complete',
    });
    const step: CardStep = { id: 'call', kind: 'tool_call', ...bound(id), status: 'pending', attempts: 0 };
    const card: ActionCard = {
      ...base,
      id,
      title: 't',
      description: 'd',
      status: 'pending',
      type: 'tool-approval',
      createdAt: BENCH_NOW,
      actions: [],
      messageId: `msg_${id}`,
      dryRun,
      language: 'ko',
      steps: [step],
    };
    await actionCards.create(card);
    await actionCards.decide({ cardId: id, status: 'approved', decidedBy: 'operator', decidedAt: BENCH_NOW });
  };
  const run = (id: string, { as, ...change }: { as?: string } & Record<string, unknown> = {}) =>
    call({ ...bound(id), cardId: id, stepId: 'call', ...change }, as === undefined ? {} : { as });

  it('is not there for somebody who does not read its conversation', async () => {
    await approve('c0');
    expect(await run('c0', { as: 'admin' })).toMatchObject({ status: 404, body: { code: 'card-gone' } });
    expect(await countPosts('c0')).toBe(0);
  });

  it('runs without a key of its own, once, and completes the card', async () => {
    await approve('c1');
    const [first, again] = [await run('c1'), await run('c1')];
    expect(first).toMatchObject({ status: 200, body: { result: { ok: true } } });
    expect(again.body).toEqual({ ...first.body, duplicate: true });
    expect(await countPosts('c1')).toBe(1);
    expect(await bench.repositories.actionCards.get('c1')).toMatchObject({ status: 'completed' });
    await bench.recorder.flush();
    expect(await bench.repositories.toolCalls.list({ runId: 'run_c1', limit: 5 })).toMatchObject([
      { cardId: 'c1', status: 'done' },
    ]);
  });

  it('runs with the approved arguments only', async () => {
    await approve('c2');
    const changed = await run('c2', { params: { channel: '#marketing', text: 'something else' } });
    expect(changed).toMatchObject({ status: 409, body: { code: 'not-the-approved-call' } });
    expect(await countPosts('c2')).toBe(0);
  });

  it('that was cut off runs again with the same key', async () => {
    await approve('c3');
    await run('c3');
    await bench.database.query(`UPDATE card_steps SET status = 'unknown' WHERE card_id = 'c3'`);
    expect(await run('c3')).toMatchObject({ status: 200, body: { duplicate: true } });
    expect(await countPosts('c3')).toBe(1);
  });

  it('of a dry run ends without anything being sent', async () => {
    await approve('c4', true);
    expect(await run('c4', { dryRun: true })).toMatchObject({ status: 200, body: { intercepted: true } });
    expect(await countPosts('c4')).toBe(0);
    expect(await bench.repositories.actionCards.get('c4')).toMatchObject({
      status: 'completed',
      steps: [{ status: 'done', result: { wouldCall: bound('c4') } }],
    });
  });

  it('that the tool refuses stays open for another attempt', async () => {
    await approve('c5');
    await bench.database.query(`UPDATE workspace_channels SET bot_is_member = false WHERE id = 'C01'`);
    expect(await run('c5')).toMatchObject({ status: 502, body: { error: 'not_in_channel: #marketing' } });
    await bench.database.query(`UPDATE workspace_channels SET bot_is_member = true WHERE id = 'C01'`);
    expect(await run('c5')).toMatchObject({ status: 200 });
    expect(await countPosts('c5')).toBe(1);
  });
});

test('a call does not write into a private run of another', async () => {
  const answer = await call({ ...meeting, runId: PRIVATE_RUN }, { key: 'into-a-private-run' });
  expect([answer.status, answer.body['code']]).toEqual([404, 'run-unknown']);
});
