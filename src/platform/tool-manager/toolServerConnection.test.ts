import type { Client } from '@modelcontextprotocol/client';
import { NotSentError } from './callErrors';
import { createToolServerConnection, type ServerCall, type Sessions } from './toolServerConnection';

const times = { timeoutMs: () => 1000, retries: () => 1 };
const stopped = new NotSentError(409, 'canceled', 'slack.send_message was stopped and not sent');

const bench = (answers: (() => Promise<object>)[]) => {
  const asked: string[] = [];
  const client = {
    callTool: () => {
      asked.push('sent');
      return answers.shift()?.();
    },
  } as unknown as Client;
  let open: () => void = () => undefined;
  const opening = new Promise<void>((resolve) => (open = resolve));
  const sessions: Sessions = {
    isOpen: () => true,
    open: async () => {
      await opening;
      return { client, tools: new Map() };
    },
    discard: () => Promise.resolve(),
    inspect: () => Promise.reject(new Error('not asked')),
    onChanged: () => undefined,
    close: () => Promise.resolve(),
  };
  return { connection: createToolServerConnection(sessions, times), open, asked };
};

const call: ServerCall = {
  method: 'send_message',
  params: {},
  idempotencyKey: 'key',
  runId: undefined,
  repeatable: true,
  signal: undefined,
};

test('a call that a stop overtakes while its session is opened is not sent', async () => {
  let isStopped = false;
  const { connection, open, asked } = bench([() => Promise.resolve({ content: [] })]);
  const made = connection.call({
    ...call,
    admit: () => (isStopped ? Promise.reject(stopped) : Promise.resolve()),
  });
  isStopped = true;
  open();
  await expect(made).rejects.toBe(stopped);
  expect(asked).toEqual([]);
});

test('a call that is lost, and stopped before it is repeated, may have happened', async () => {
  let isStopped = false;
  const lost = Object.assign(new Error('fetch failed'), {
    cause: Object.assign(new Error(), { code: 'ECONNRESET' }),
  });
  const { connection, open, asked } = bench([
    () => {
      isStopped = true;
      return Promise.reject(lost);
    },
  ]);
  open();
  const made = connection.call({
    ...call,
    admit: () => (isStopped ? Promise.reject(stopped) : Promise.resolve()),
  });
  await expect(made).rejects.toBe(lost);
  expect(asked).toEqual(['sent']);
});
