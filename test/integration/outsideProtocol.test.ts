import { issueKey } from '@test/support/accessKeys';
import { currentMessage, formerMessage, outsideProgram } from '@test/support/outsideProgram';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let key: string;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  const operator = await signIn(platform.url, 'operator');
  ({ token: key } = await issueKey(operator, ['execute:actions']));
});
afterAll(() => platform.stop());

const program = outsideProgram(() => `${platform.url}/monitor/`);
const ask = async (method: string, params: unknown, headers?: Record<string, string>) => {
  const call = { jsonrpc: '2.0', id: 7, method, params };
  const { events } = await program(call, { key, ...(headers ? { headers } : {}) });
  return events[0];
};
const sent = async (message: ReturnType<typeof currentMessage>) => {
  const answer = await ask('SendMessage', message);
  return (
    answer?.['result'] as {
      task: {
        id: string;
        contextId: string;
        artifacts: unknown[];
        status: { state: string; timestamp: string };
      };
    }
  ).task;
};

test.each([
  ['bad JSON', '{"jsonrpc":', -32700],
  ['nothing', '', -32700],
  ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'ListTasks', params: {} }], -32600],
  ['a call without a method', { jsonrpc: '2.0', id: 1 }, -32600],
  ['a call of JSON-RPC 1.0', { jsonrpc: '1.0', id: 1, method: 'ListTasks', params: {} }, -32600],
  ['an id that is none', { jsonrpc: '2.0', id: {}, method: 'ListTasks', params: {} }, -32600],
])('what is no call is refused as JSON-RPC has it: %s', async (_what, body, code) => {
  const { status, events } = await program(body, { key });
  expect(status).toBe(200);
  expect(events).toEqual([
    { jsonrpc: '2.0', id: null, error: { code, message: expect.any(String) as string } },
  ]);
});

test('a version that is not spoken is refused, and every other is served', async () => {
  const list = (version: string) => ask('ListTasks', {}, { 'a2a-version': version });
  expect(await list('9.9')).toMatchObject({ id: 7, error: { code: -32009 } });
  for (const version of ['0.3', '0.3.0', '1.0', '']) expect(await list(version)).toHaveProperty('result');
});

test('a message that is sent again is answered with the task of the first', async () => {
  const message = currentMessage('status', { contextId: 'once' });
  const first = await sent(message);
  expect(first.status.state).toBe('TASK_STATE_COMPLETED');
  const again = await sent(message);
  expect(again).toEqual(first);
  const call = { jsonrpc: '2.0', id: 8, method: 'SendStreamingMessage', params: message };
  expect((await program(call, { key })).events).toEqual([
    {
      jsonrpc: '2.0',
      id: 8,
      result: { task: expect.objectContaining({ id: first.id, status: first.status }) as unknown },
    },
  ]);
  const other = { ...message.message, parts: [{ text: 'logs' }] };
  expect((await sent({ message: other })).status.state).toBe('TASK_STATE_FAILED');
});

test.each([
  ['data beside text', [{ text: 'status' }, { data: { a: 1 } }]],
  ['a file', [{ raw: 'aGVsbG8=', filename: 'a.txt', mediaType: 'text/plain' }]],
  ['a file elsewhere', [{ text: 'status' }, { url: 'https://example.com/a.txt' }]],
])('what an agent does not read is refused, not dropped: %s', async (_what, parts) => {
  const refused = { id: 7, error: { code: -32005, message: expect.stringContaining('text') as string } };
  expect(await ask('SendMessage', currentMessage('', { parts }))).toMatchObject(refused);
  expect(await ask('SendStreamingMessage', currentMessage('', { parts }))).toMatchObject(refused);
});

test('the same is refused to a client of 0.3', async () => {
  const parts = [
    { kind: 'text', text: 'status' },
    { kind: 'data', data: { a: 1 } },
  ];
  for (const method of ['message/send', 'message/stream'])
    expect(await ask(method, formerMessage('', { parts }))).toMatchObject({ id: 7, error: { code: -32005 } });
});

describe('the list of tasks', () => {
  const list = async (asked: Record<string, unknown>) => {
    const answer = await ask('ListTasks', { contextId: 'listed', ...asked });
    return answer?.['result'] as {
      tasks: Record<string, unknown>[];
      totalSize: number;
      nextPageToken: string;
    };
  };
  let first: Awaited<ReturnType<typeof sent>>;
  beforeAll(async () => {
    first = await sent(currentMessage('status', { contextId: 'listed' }));
    await sent(currentMessage(' ', { contextId: 'listed' }));
  });

  test('is of one state where one is asked for', async () => {
    expect((await list({})).totalSize).toBe(2);
    const { tasks, totalSize } = await list({ status: 'TASK_STATE_COMPLETED' });
    expect([tasks.map(({ id }) => id), totalSize]).toEqual([[first.id], 1]);
  });

  test('is of what has changed since', async () => {
    const { tasks } = await list({ statusTimestampAfter: first.status.timestamp });
    expect(tasks).toHaveLength(1);
    expect(tasks[0]).not.toMatchObject({ id: first.id });
  });

  test('has no artifacts unless they are asked for', async () => {
    const ofFirst = async (asked: Record<string, unknown>) =>
      (await list(asked)).tasks.find(({ id }) => id === first.id);
    expect(await ofFirst({})).not.toHaveProperty('artifacts');
    expect(await ofFirst({ includeArtifacts: true })).toMatchObject({ artifacts: first.artifacts });
  });

  test('leaves the history as it is, however little of it is asked for', async () => {
    const historyOfFirst = async (asked: Record<string, unknown>) =>
      (await list(asked)).tasks.find(({ id }) => id === first.id)?.['history'];
    expect(await historyOfFirst({ historyLength: 0 })).toBeUndefined();
    expect(await historyOfFirst({})).toHaveLength(1);
  });

  test('is read page by page', async () => {
    const { tasks, nextPageToken } = await list({ pageSize: 1 });
    const rest = await list({ pageSize: 1, pageToken: nextPageToken });
    expect([...tasks, ...rest.tasks].at(-1)).toMatchObject({ id: first.id });
    expect(rest.nextPageToken).toBe('');
    const refused = await ask('ListTasks', { pageToken: 'xyz' });
    expect(refused).toMatchObject({ error: { code: -32602 } });
  });
});
