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
const ask = (method: string, params: unknown) => program({ jsonrpc: '2.0', id: 7, method, params }, { key });
const endedTask = async (): Promise<string> => {
  const { events } = await ask('message/send', formerMessage('status'));
  return (events[0]?.['result'] as { id: string }).id;
};

test.each([
  ['tasks/resubscribe', (id: string) => ({ id })],
  ['SubscribeToTask', (id: string) => ({ id })],
  ['message/stream', (taskId: string) => formerMessage('status', { taskId })],
  ['SendStreamingMessage', (taskId: string) => currentMessage('status', { taskId })],
])('a stream that cannot begin is refused as any other call is: %s', async (method, paramsOf) => {
  const unknown = await ask(method, paramsOf('nobody-knows-it'));
  expect(unknown).toMatchObject({ status: 200, type: expect.stringContaining('application/json') as string });
  expect(unknown.events).toEqual([
    { jsonrpc: '2.0', id: 7, error: expect.objectContaining({ code: -32001 }) as unknown },
  ]);
  const ended = await ask(method, paramsOf(await endedTask()));
  expect(ended.events).toMatchObject([{ id: 7, error: { code: -32004 } }]);
});

test('a stream that begins is one of events, and ends', async () => {
  const { type, events } = await ask('SendStreamingMessage', currentMessage('status'));
  expect(type).toContain('text/event-stream');
  expect(events.at(-1)).toMatchObject({
    id: 7,
    result: { statusUpdate: { status: { state: 'TASK_STATE_COMPLETED' } } },
  });
});

test('a stream that was cut is made up for by the same message', async () => {
  const params = currentMessage('status', { contextId: 'cut' });
  const leaving = new AbortController();
  await fetch(`${platform.url}/monitor/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'SendStreamingMessage', params }),
    signal: leaving.signal,
  });
  leaving.abort();
  const { events } = await ask('SendMessage', params);
  expect(events).toMatchObject([{ result: { task: { status: { state: 'TASK_STATE_COMPLETED' } } } }]);
});
