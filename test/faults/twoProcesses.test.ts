import { hostname } from 'node:os';
import type { InterventionResponse, InterventionsResponse, RunningWork } from '@contract/http/interventions';
import type { ProcessesResponse } from '@contract/http/processes';
import type { Intervention } from '@contract/entities/intervention';
import { UnavailableError } from '@platform/common/unavailableError';
import type { Sql } from '@platform/storage/engine/database';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { createRepositories } from '@platform/storage/repositories';
import { endIdleSessions } from '@test/support/endIdleSessions';
import { openDatabaseProxy, type DatabaseProxy } from '@test/support/databaseProxy';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { openLlmServer, type LlmServer } from '@test/support/llmServer';
import { openSide, type Side } from '@test/support/openSide';
import { spawnPlatform } from '@test/support/spawnPlatform';
import { until } from '@test/support/until';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

/** Of each process, for its everyday work. */
const WORK_CONNECTIONS = 10;
/** Said by a process that was cut off, of what it has ended itself. */
const CUT_OFF = /has lost its database/;
const EVERY_AGENT = ['coordinator', 'integration', 'monitor', 'optimizer', 'workflow'];

let database: TestDatabase;
let proxy: DatabaseProxy;
let llm: LlmServer;
let a: Side;
let b: Side;
let opened: Side[];

/** Closed when the test ends, however it ends. */
const open = async (databaseUrl: string) => {
  const side = await openSide({ ...database, databaseUrl }, llm);
  opened.push(side);
  return side;
};

beforeEach(async () => {
  database = await prepareTestDatabase();
  proxy = await openDatabaseProxy(database.databaseUrl ?? '');
  llm = await openLlmServer();
  opened = [];
  a = await open(proxy.url);
  b = await open(database.databaseUrl ?? '');
});
afterEach(async () => {
  for (const side of opened) await side.close();
  await llm.close();
  await proxy.close();
  await database.remove();
});

const running = (side: Side) => side.read<RunningWork>('/api/interventions/running');
const intervene = async ({ operator }: Side, body: Record<string, unknown>): Promise<Intervention> => {
  const answer = await operator.fetch('/api/interventions', { method: 'POST', body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as InterventionResponse).intervention;
};
const stop = (side: Side) => intervene(side, { target: 'stop', command: 'stop', reason: 'emergency stop' });
const stateOf = async (side: Side, id: string): Promise<Intervention | undefined> =>
  (await side.read<InterventionsResponse>('/api/interventions')).interventions.find((one) => one.id === id);
const settled = (side: Side, id: string, state: string) =>
  until(async () => {
    const found = await stateOf(side, id);
    return found?.agents.every((agent) => agent.state === state) ? found : undefined;
  });
const listed = async (side: Side) => (await side.read<ProcessesResponse>('/api/processes')).processes;
/** In a transaction of the test's own, until it is released. */
const lockTable = async (table: string) => {
  const own = await openDatabase(database);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isLocked: () => void = () => undefined;
  const locked = new Promise<void>((resolve) => (isLocked = resolve));
  const lock = async (sql: Sql) => {
    await sql.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    isLocked();
    await released;
  };
  const held = own.transaction(lock, { patient: true });
  await locked;
  return {
    waiting: async () => {
      const rows = await own.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows.length;
    },
    release: async () => {
      release();
      await held;
      await own.close();
    },
  };
};
/** A model speaks on A and does not end by itself. */
const speakOnA = async (): Promise<string> => {
  llm.script({ endless: 'and on ' });
  const conversationId = await a.chat.newConversation();
  expect(await a.chat.send({ conversationId, model: 'gpt-4o-mini' })).toMatchObject({ ok: true });
  await until(() =>
    Promise.resolve(
      a.chat.tokens.some((one) => one.conversationId === conversationId && one.token.includes('and on')) ||
        undefined,
    ),
  );
  return conversationId;
};

/** What is answered first while all connections of A wait: a stop, or one of them that has given up. */
const firstAnswered = async (given: Side): Promise<'the stop' | 'a request'> => {
  await speakOnA();
  const lock = await lockTable('prompts');
  const asked = Array.from({ length: 2 * WORK_CONNECTIONS }, () => a.operator.fetch('/api/prompts'));
  let first: 'the stop' | 'a request' | undefined;
  for (const one of asked) void one.then(() => (first ??= 'a request'));
  await until(async () => ((await lock.waiting()) >= WORK_CONNECTIONS ? true : undefined));
  const { id } = await stop(given);
  await settled(b, id, 'quiet');
  first ??= 'the stop';
  await lock.release();
  await Promise.all(asked);
  return first;
};

test.each(['B', 'A'])(
  'connections of A all wait for something else: a stop given on %s ends what runs there',
  async (given) => {
    // They give up after 3 s, which a stop on a busy machine may need; one that waits for them never comes first.
    await until(async () => ((await firstAnswered(given === 'A' ? a : b)) === 'the stop' ? true : undefined));
  },
);

test('a process that halts in the middle of an order keeps nobody else from stopping', async () => {
  const conversationId = await speakOnA();
  const halted = await openDatabase(database);
  const { agentHolds } = createRepositories(halted);
  let goOn: () => void = () => undefined;
  let isLocked: () => void = () => undefined;
  const locked = new Promise<void>((resolve) => (isLocked = resolve));
  const order = halted.urgent.transaction(async (sql) => {
    await agentHolds.lock(sql);
    isLocked();
    await new Promise<void>((resolve) => (goOn = resolve));
    await sql.query('DELETE FROM agent_holds');
  });
  const late = expect(order).rejects.toThrow(UnavailableError);
  await locked;
  await endIdleSessions(halted);
  const { id } = await stop(b);
  await settled(b, id, 'quiet');
  const ended = async () => ((await b.replyIn(conversationId))?.status === 'stopped' ? true : undefined);
  await until(ended);
  goOn();
  await late;
  await halted.close();
});

test('what runs on one process is listed by the other, and its stop ends it there', async () => {
  const conversationId = await speakOnA();
  expect((await running(b)).tasks.map(({ agentId }) => agentId)).toContain('coordinator');
  const { id } = await stop(b);
  const [request] = llm.requests;
  await request?.closed;
  const ended = await until(async () => {
    const reply = await b.replyIn(conversationId);
    return reply?.status === 'streaming' ? undefined : reply;
  });
  expect(ended.status).toBe('stopped');
  const done = await settled(b, id, 'quiet');
  expect(done.agents.find(({ agentId }) => agentId === 'coordinator')?.canceled).toBeGreaterThan(0);
  const whole = await until(async () => {
    const found = await stateOf(b, id);
    return found?.processes?.every(({ state }) => state === 'stopped') ? found : undefined;
  });
  expect(whole.processes).toHaveLength(2);
  expect((await running(b)).tasks).toEqual([]);
});

test('a pause on one process holds the next step on the other, and a resume there lets it go on', async () => {
  const pause = await intervene(b, { target: 'pause', command: 'pause' });
  expect(pause.pausedAgents).toEqual(EVERY_AGENT);
  llm.script({ say: ['Here it is.'] });
  const conversationId = await a.chat.newConversation();
  await a.chat.send({ conversationId, model: 'gpt-4o-mini' });
  await until(async () => ((await running(b)).tasks.length === 1 ? true : undefined));
  expect((await a.read<InterventionsResponse>('/api/interventions')).pausedAgents).toEqual(EVERY_AGENT);
  expect(llm.requests).toHaveLength(0);
  await intervene(b, { target: 'pause', command: 'resume' });
  const reply = await until(async () => {
    const found = await a.replyIn(conversationId);
    return found?.status === 'streaming' ? undefined : found;
  });
  expect(reply.status).toBe('complete');
});

test('a process that cannot be reached is named, and stops when it hears of it', async () => {
  const conversationId = await speakOnA();
  proxy.goAway();
  const { id } = await stop(b);
  const told = await until(async () => {
    const found = await stateOf(b, id);
    return found?.agents.every(({ state }) => state === 'unanswered') ? found : undefined;
  });
  expect(told.agents[0]?.error).toMatch(/^Process \S+:\d+ did not answer the stop$/);
  const others = told.processes?.map(({ state }) => state).filter((state) => state !== 'stopped');
  // Where the look comes late, the process has been given up meanwhile.
  expect(others).toEqual([expect.stringMatching(/^(unanswered|gone)$/)]);
  expect(told.processes).toHaveLength(2);
  await proxy.comeBack();
  await settled(b, id, 'quiet');
  const reply = await until(async () => {
    const found = await b.replyIn(conversationId);
    return found?.status === 'streaming' ? undefined : found;
  });
  expect(reply.status).toBe('stopped');
});

test('a process that is cut off for so long that the others forget it ends what it says by itself', async () => {
  const conversationId = await speakOnA();
  // It has heard of the other one.
  await until(async () => ((await listed(a)).every(({ heard }) => heard) ? true : undefined));
  proxy.goAway();
  const [request] = llm.requests;
  await request?.closed;
  await until(async () => ((await listed(b)).length === 1 ? true : undefined));
  await proxy.comeBack();
  const reply = await until(async () => {
    const found = await b.replyIn(conversationId);
    // Interrupted, as the other process says meanwhile, until this one can say what it knows.
    return found?.status === 'stopped' ? found : undefined;
  });
  expect(reply).toMatchObject({ error: expect.stringMatching(CUT_OFF) });
});

test('a process that was killed is named while it may still be there, and forgotten after', async () => {
  const killed = await spawnPlatform({ dataDir: database.dataDir, databaseUrl: database.databaseUrl ?? '' });
  await until(async () => ((await listed(b)).length === 3 ? true : undefined));
  await killed.end('SIGKILL');
  const name = `${hostname()}:${String(killed.pid)}`;
  const { id } = await stop(b);
  const told = await until(async () => {
    const found = await stateOf(b, id);
    return found?.agents.every(({ state }) => state === 'unanswered') ? found : undefined;
  });
  expect(told.agents[0]?.error).toBe(`Process ${name} did not answer the stop`);
  const done = await settled(b, id, 'quiet');
  expect(done.processes?.find(({ process }) => process === name)?.state).toBe('gone');
  expect((await listed(b)).map((one) => one.name)).not.toContain(name);
  const next = await stop(b);
  const after = await settled(b, next.id, 'quiet');
  expect(after.processes).toHaveLength(2);
});

test('a process that starts beside others leaves alone what they are doing', async () => {
  // On a machine without a processor to spare, A may end it by itself meanwhile.
  const { conversationId, status } = await until(async () => {
    const spoken = await speakOnA();
    const c = await open(database.databaseUrl ?? '');
    const reply = await c.replyIn(spoken);
    return CUT_OFF.test(reply?.error ?? '') ? undefined : { conversationId: spoken, status: reply?.status };
  });
  expect(status).toBe('streaming');
  await stop(b);
  const reply = await until(async () => {
    const found = await b.replyIn(conversationId);
    return found?.status === 'streaming' ? undefined : found;
  });
  expect(reply.status).toBe('stopped');
});
