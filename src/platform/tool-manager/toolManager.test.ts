import { openToolManagerBench, type ToolManagerBench } from '@test/support/toolManagerBench';
import type { ToolCallRequest } from './toolCaller';

let bench: ToolManagerBench;

beforeAll(async () => {
  bench = await openToolManagerBench();
});
afterAll(() => bench.close());

const request = (change: Partial<ToolCallRequest> = {}): ToolCallRequest => ({
  server: 'slack',
  method: 'list_channels',
  params: {},
  caller: 'integration',
  authority: { kind: 'none' },
  dryRun: false,
  ...change,
});
const post = (change: Partial<ToolCallRequest> = {}): ToolCallRequest =>
  request({
    method: 'send_message',
    params: { channel: '#marketing', text: 'hello' },
    caller: 'user_operator',
    authority: { kind: 'person' },
    ...change,
  });
const call = (change: ToolCallRequest) => bench.manager.call(change);
const countPosts = async (text: string) => {
  const rows = await bench.database.query<{ count: number }>(
    'SELECT count(*) FROM workspace_posts WHERE text = $1',
    [text],
  );
  return rows[0]?.count;
};

describe('a read', () => {
  it('returns the structured content and is recorded in call, trace and log', async () => {
    const outcome = await call(request({ runId: 'run_1', correlationId: 'conv_1' }));
    expect(outcome).toMatchObject({
      result: { channels: [{ name: 'board' }, { name: 'marketing' }] },
      tier: 'read',
      duplicate: false,
      intercepted: false,
    });
    await bench.recorder.flush();
    const { toolCalls, traces, logs } = bench.repositories;
    expect(await toolCalls.list({ runId: 'run_1', limit: 10 })).toMatchObject([
      { server: 'slack', method: 'list_channels', status: 'done', tier: 'read', caller: 'integration' },
    ]);
    const events = await traces.list({ runId: 'run_1', limit: 10 });
    expect(events.map(({ type, actor }) => [type, actor])).toEqual([
      ['tool.call', 'integration'],
      ['tool.result', 'slack'],
    ]);
    const lines = await logs.list({ q: 'run_1', limit: 10 });
    expect(lines).toMatchObject([
      {
        agentId: 'integration',
        correlationId: 'conv_1',
        message: expect.stringMatching(/^slack\.list_channels ok \d+ms$/),
        meta: { durationMs: expect.any(Number) },
      },
    ]);
  });

  it('reaches the server in a dry run too', async () => {
    expect(await call(request({ dryRun: true }))).toMatchObject({ intercepted: false });
  });
});

test('what looks like a secret reaches the tool, and is in no record of the call', async () => {
  const text = 'the key is sk-canary0123456789abcdef';
  await call(
    post({ runId: 'run_secret', idempotencyKey: 'key-secret', params: { channel: '#marketing', text } }),
  );
  await bench.recorder.flush();
  const params = { channel: '#marketing', text: 'the key is [redacted]' };
  expect(await countPosts(text)).toBe(1);
  const { toolCalls, audit } = bench.repositories;
  expect(await toolCalls.list({ runId: 'run_secret', limit: 10 })).toMatchObject([{ params }]);
  const rows = await audit.list({ limit: 1 });
  expect(rows).toMatchObject([{ action: 'tool.call', details: { params, runId: 'run_secret' } }]);
  for (const table of ['tool_calls', 'audit', 'traces', 'logs']) {
    const rows = await bench.database.query(`SELECT 1 FROM ${table} t WHERE t::text LIKE '%sk-canary%'`, []);
    expect([table, rows]).toEqual([table, []]);
  }
});

describe('names', () => {
  it.each([
    ['nowhere', 'list_channels', 'unknown-server'],
    ['__proto__', 'list_channels', 'unknown-server'],
    ['constructor', 'toString', 'unknown-server'],
    ['slack', 'delete_everything', 'unknown-tool'],
    ['slack', '__proto__', 'unknown-tool'],
    ['slack', 'constructor', 'unknown-tool'],
  ])('%s.%s is 404', async (server, method, code) => {
    await expect(call(request({ server, method }))).rejects.toMatchObject({ status: 404, code });
  });
});

describe('arguments', () => {
  it.each([
    [{ channel: '#marketing' }, "must have required property 'text'"],
    [{ channel: 7, text: 'x' }, 'channel: must be string'],
    [{ channel: '#marketing', text: '' }, 'text: must NOT have fewer than 1 characters'],
  ])('%j is 400 and names the field', async (params, message) => {
    await expect(call(post({ params, idempotencyKey: 'a1' }))).rejects.toMatchObject({
      status: 400,
      message,
    });
  });

  it('names the place in a list', async () => {
    const params = { attendees: ['a@b.example', 'nobody'], startTime: 'x', endTime: 'x' };
    await expect(
      call(request({ server: 'outlook', method: 'check_availability', params })),
    ).rejects.toMatchObject({
      message: expect.stringContaining('attendees.1: must match pattern'),
    });
  });
});

describe('an effect', () => {
  it('happens once for one key, and the second caller gets its result', async () => {
    const first = await call(post({ idempotencyKey: 'k1', params: { channel: 'C01', text: 'once' } }));
    const again = await call(post({ idempotencyKey: 'k1', params: { channel: 'C01', text: 'once' } }));
    expect([first.duplicate, again.duplicate]).toEqual([false, true]);
    expect(again.result).toEqual(first.result);
    expect(await countPosts('once')).toBe(1);
  });

  it('happens for each person who uses the same key', async () => {
    const change = { idempotencyKey: 'k2', params: { channel: 'C01', text: 'once each' } };
    await call(post(change));
    const other = await call(post({ ...change, caller: 'user_admin' }));
    expect(other.duplicate).toBe(false);
    expect(await countPosts('once each')).toBe(2);
  });

  it('is refused when its key stands for another call', async () => {
    const change = { idempotencyKey: 'k5', params: { channel: 'C01', text: 'one' } };
    await call(post(change));
    const another = { ...change, params: { channel: 'C01', text: 'another' } };
    await expect(call(post(another))).rejects.toMatchObject({ status: 422, code: 'key-reused' });
  });

  it('needs a key, and somebody who answers for it', async () => {
    await expect(call(post())).rejects.toMatchObject({ status: 400, code: 'idempotency-key-required' });
    const byItself = post({ authority: { kind: 'none' }, caller: 'workflow', runId: 'run_2', dryRun: true });
    await expect(call(byItself)).rejects.toMatchObject({ status: 403, code: 'no-authority' });
    await bench.recorder.flush();
    const events = await bench.repositories.traces.list({ runId: 'run_2', limit: 10 });
    expect(events.map(({ type }) => type)).toEqual(['policy.warn', 'error']);
    expect(await countPosts('hello')).toBe(0);
  });

  it('is audited before it happens', async () => {
    await call(post({ idempotencyKey: 'k3', params: { channel: 'C01', text: 'audited' } }));
    expect(await bench.repositories.audit.list({ limit: 1 })).toMatchObject([
      { actor: 'user_operator', action: 'tool.call', target: 'slack.send_message' },
    ]);
  });

  it('never leaves a dry run', async () => {
    const params = { channel: '#marketing', text: 'only in a dry run' };
    const outcome = await call(post({ params, dryRun: true, runId: 'run_3' }));
    expect(outcome).toEqual({
      result: { wouldCall: { server: 'slack', method: 'send_message', params } },
      tier: 'write',
      duplicate: false,
      intercepted: true,
    });
    expect(await countPosts(params.text)).toBe(0);
    await bench.recorder.flush();
    expect(await bench.repositories.toolCalls.list({ runId: 'run_3', limit: 5 })).toMatchObject([
      { status: 'intercepted', dryRun: true },
    ]);
  });

  it('that the tool refuses is 502 with the reason of the tool', async () => {
    const params = { channel: '#board', text: 'x' };
    await expect(call(post({ params, idempotencyKey: 'k4' }))).rejects.toMatchObject({
      status: 502,
      code: 'tool-failed',
      message: 'not_in_channel: #board',
    });
  });
});

it('lists what the servers offer with our tiers', async () => {
  const tools = await bench.manager.tools();
  expect(tools).toHaveLength(18);
  expect(tools.filter(({ tier }) => tier !== 'read').map(({ name }) => name)).toEqual([
    'send_message',
    'add_reaction',
    'create_meeting',
    'change_meeting',
    'cancel_meeting',
    'send_email',
  ]);
});

describe('checking a call without making it', () => {
  it('says what it would be refused with', async () => {
    const wanted = { server: 'slack', method: 'send_message' };
    await expect(bench.manager.check({ ...wanted, params: { channel: '#marketing' } })).rejects.toMatchObject(
      {
        status: 400,
        message: expect.stringContaining("must have required property 'text'") as string,
      },
    );
    await expect(
      bench.manager.check({ ...wanted, method: 'delete_everything', params: {} }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      bench.manager.check({ ...wanted, params: { channel: '#marketing', text: 'hello' } }),
    ).resolves.toBeUndefined();
  });
});
