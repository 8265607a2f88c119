import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { Message } from '@contract/entities/message';
import type { Sql } from '@platform/storage/engine/database';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { openChat, type Chat } from '@test/support/openChat';
import { openDatabaseProxy, type DatabaseProxy } from '@test/support/databaseProxy';
import { openLlmServer, type LlmServer } from '@test/support/llmServer';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn, type SignedIn } from '@test/support/signIn';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';
import { until } from '@test/support/until';

/** How long the server is away: `AWAY_MS` for longer ones. */
const AWAY_MS = Number(process.env['AWAY_MS'] ?? 3000);
const ENDED_WITHIN_MS = 30_000;
const REPLIES = 5;

const serverUrl = process.env['TEST_DATABASE_URL'];

/** The embedded database cannot go away without its process. */
if (serverUrl === undefined) throw new Error('These tests need a server in TEST_DATABASE_URL.');

let database: TestDatabase;
let proxy: DatabaseProxy;
let llm: LlmServer;
let platform: PlatformProcess;
let session: SignedIn;
let chat: Chat;

beforeEach(async () => {
  database = await prepareTestDatabase();
  proxy = await openDatabaseProxy(database.databaseUrl ?? '');
  llm = await openLlmServer();
  const models = { OPENAI_BASE_URL: llm.url, OPENAI_API_KEY: 'sk-canary-9876543210fedcba' };
  platform = await spawnPlatform({ dataDir: database.dataDir, databaseUrl: proxy.url }, models);
  session = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, session);
});
afterEach(async () => {
  chat.close();
  await platform.end('SIGKILL');
  await llm.close();
  await proxy.close();
  await database.remove();
});

const look = async <T>(text: string): Promise<T[]> => {
  const opened = await openDatabase(database);
  try {
    return await opened.query<T>(text);
  } finally {
    await opened.close();
  }
};
const openRecords = () =>
  look<{ kind: string; id: string }>(
    `SELECT 'reply' AS kind, id FROM messages WHERE status = 'streaming'
     UNION ALL SELECT 'run', run_id FROM runs WHERE status = 'running'
     UNION ALL SELECT 'task', id FROM agent_tasks WHERE state IN ('submitted', 'working', 'input-required')
     UNION ALL SELECT 'step', id FROM card_steps WHERE status = 'running'`,
  );
const refusedConnection = () =>
  new Promise<Error>((resolve) => {
    const options = {
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { cookie: session.cookie },
    };
    const socket = io(platform.url, { ...options, path: '/socket.io', forceNew: true });
    socket.once('connect_error', (refusal) => {
      socket.close();
      resolve(refusal);
    });
  });
const ready = () => fetch(`${platform.url}/readyz`);

test('replies that were under way are ended by name soon after its return, and all are told meanwhile', async () => {
  let letGo: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const late = async () => {
    await gate;
    return { say: ['It is ', 'done.'] };
  };
  llm.script(...Array.from({ length: REPLIES }, () => late));
  const conversations: string[] = [];
  for (let index = 0; index < REPLIES; index += 1) conversations.push(await chat.newConversation());
  for (const conversationId of conversations)
    expect(await chat.send({ conversationId, model: 'gpt-4o-mini' })).toMatchObject({ ok: true });
  await until(async () => (llm.requests.length === REPLIES ? true : undefined));

  proxy.goAway();
  letGo();
  const refused = await until(async () => {
    const answer = await ready();
    return answer.status === 503 ? answer : undefined;
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    code: 'database-away',
    error: expect.stringMatching(/cannot be reached/),
  });
  const health = await fetch(`${platform.url}/health`);
  expect(health.status).toBe(200);
  const told = (await health.json()) as Record<string, unknown>;
  expect(told).toEqual({
    ...told,
    status: 'degraded',
    reason: expect.stringMatching(/cannot be reached/),
    memory: expect.any(Number),
    activeConnections: 1,
    messagesProcessed: expect.any(Number),
  });
  expect(Object.keys(told)).toEqual(expect.arrayContaining(['cpu', 'avgResponseTime']));
  const startedAt = performance.now();
  const list = await session.fetch('/api/conversations');
  expect([list.status, list.headers.has('retry-after')]).toEqual([503, true]);
  const ack = await chat.send({ conversationId: conversations[0] ?? '' });
  expect(ack).toMatchObject({
    ok: false,
    code: 'database-away',
    error: expect.stringMatching(/try again/),
  });
  expect(performance.now() - startedAt).toBeLessThan(5000);
  expect(await refusedConnection()).toMatchObject({ data: { code: 'database-away' } });
  await pause(AWAY_MS);

  await proxy.comeBack();
  const backAt = performance.now();
  await until(async () => ((await openRecords()).length === 0 ? true : undefined));
  expect(performance.now() - backAt).toBeLessThan(ENDED_WITHIN_MS);
  process.stdout.write(`Ended ${Math.round(performance.now() - backAt)} ms after the return\n`);
  await until(async () => ((await ready()).status === 200 ? true : undefined));
  const replies = await look<Pick<Message, 'status' | 'content'>>(
    `SELECT status, content, error FROM messages WHERE type = 'assistant'`,
  );
  expect(replies).toHaveLength(REPLIES);
  for (const reply of replies) expect(['complete', 'failed']).toContain(reply.status);
});

test('the output of the process says why the database is away', async () => {
  proxy.goAway();
  await until(async () => ((await ready()).status === 503 ? true : undefined));
  await proxy.comeBack();
  await until(async () => ((await ready()).status === 200 ? true : undefined));
  const { errors } = await platform.end('SIGTERM');
  const lines = errors.split('\n').filter((line) => line.includes('The database cannot be reached'));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining({
      level: 'error',
      cause: expect.stringMatching(/ECONNREFUSED|ECONNRESET|Connection terminated|not queryable/),
    }),
  );
});

test('a message whose commit lost its answer has a reply that ended, or was never stored', async () => {
  const conversationId = await chat.newConversation();
  const sent = Array.from({ length: 12 }, (_, index) =>
    chat.send({
      conversationId,
      content: `number ${String(index)}`,
      clientMessageId: `number-${String(index)}`,
    }),
  );
  await Promise.race(sent);
  proxy.goAway();
  await Promise.all(sent);
  await proxy.comeBack();
  await until(async () => ((await ready()).status === 200 ? true : undefined));
  await until(async () => ((await openRecords()).length === 0 ? true : undefined));
  const acknowledged = (await Promise.all(sent)).flatMap((ack) => (ack.ok ? [ack.id] : []));
  const stored = await look<{ id: string }>(`SELECT id FROM messages WHERE type = 'user'`);
  expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
});

test('a locked table holds up nobody else, and whoever needs it is told soon', async () => {
  const other = await openDatabase(database);
  const conversationId = await chat.newConversation();
  let unlock: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (unlock = resolve));
  let onLocked: () => void = () => undefined;
  const locked = new Promise<void>((resolve) => (onLocked = resolve));
  const lock = async (sql: Sql) => {
    await sql.query('LOCK TABLE usage_records, usage_hours IN ACCESS EXCLUSIVE MODE');
    onLocked();
    await released;
  };
  const holding = other.transaction(lock, { patient: true });
  await locked;
  let answered = 0;
  const asked = Array.from({ length: 20 }, async () => {
    const answer = await session.fetch('/api/llm/costs?timeRange=7d');
    answered += 1;
    return answer;
  });
  const ack = await chat.send({ conversationId, content: 'hello' });
  expect(ack).toMatchObject({ ok: true });
  // The message did not wait for those that wait for the table.
  expect(answered).toBeLessThan(asked.length);
  for (const answer of await Promise.all(asked)) {
    expect([429, 503]).toContain(answer.status);
    expect(answer.headers.has('retry-after')).toBe(true);
  }
  unlock();
  await holding;
  await other.close();
});

test('an exhausted pool is 503 with Retry-After', async () => {
  const other = await openDatabase(database);
  let unlock: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (unlock = resolve));
  let onLocked: () => void = () => undefined;
  const locked = new Promise<void>((resolve) => (onLocked = resolve));
  const lock = async (sql: Sql) => {
    await sql.query('LOCK TABLE conversations IN ACCESS EXCLUSIVE MODE');
    onLocked();
    await released;
  };
  const holding = other.transaction(lock, { patient: true });
  await locked;
  // All of them before the table is given back.
  const answers = await Promise.all(Array.from({ length: 30 }, () => session.fetch('/api/conversations')));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
  for (const { headers } of answers) expect(headers.has('retry-after')).toBe(true);
  unlock();
  await holding;
  await other.close();
});
