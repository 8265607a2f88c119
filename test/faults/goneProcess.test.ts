import type { ActionCard } from '@contract/entities/actionCard';
import type { RunningWork } from '@contract/http/interventions';
import type { Sql } from '@platform/storage/engine/database';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { createRepositories } from '@platform/storage/repositories';
import { openLlmServer, type LlmServer } from '@test/support/llmServer';
import { openChat } from '@test/support/openChat';
import { LLM_KEYS } from '@test/support/openModelChat';
import { openSide, type Side } from '@test/support/openSide';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn } from '@test/support/signIn';
import { spawnPlatform } from '@test/support/spawnPlatform';
import { until } from '@test/support/until';
import { writeWorkspaceRows } from '@test/support/workspaceRows';

/** The embedded database has one process only. */
if (process.env['TEST_DATABASE_URL'] === undefined)
  throw new Error('These tests need a server in TEST_DATABASE_URL.');

let database: TestDatabase;
let llm: LlmServer;
let a: Side;
let b: Side;

beforeEach(async () => {
  database = await prepareTestDatabase();
  llm = await openLlmServer();
  a = await openSide(database, llm);
  b = await openSide(database, llm);
});
afterEach(async () => {
  await a.close();
  await b.close();
  await llm.close();
  await database.remove();
});

test('what is said on one process is heard on the other while it is said, and its stop button works there', async () => {
  const elsewhere = await openChat(b.platform.url, a.operator);
  llm.script({ endless: 'and on ' });
  const conversationId = await a.chat.newConversation();
  expect(await a.chat.send({ conversationId, model: 'gpt-4o-mini' })).toMatchObject({ ok: true });
  const heard = () => elsewhere.tokens.filter((one) => one.conversationId === conversationId);
  await until(() => Promise.resolve(heard().length > 20 || undefined));
  const { messageId } = heard()[0]!;
  expect(heard().map(({ index }) => index)).toEqual(heard().map((_, at) => (heard()[0]?.index ?? 0) + at));
  expect(await elsewhere.socket.emitWithAck('stop', { messageId })).toMatchObject({ ok: true });
  await until(() => Promise.resolve(heard().some(({ done }) => done) || undefined));
  expect(heard().at(-1)?.message).toMatchObject({ id: messageId, status: 'stopped' });
  elsewhere.close();
});

test('what a killed process was saying has an end soon after, while another one is there', async () => {
  const killed = await spawnPlatform(
    { dataDir: database.dataDir, databaseUrl: database.databaseUrl ?? '' },
    { OPENAI_API_KEY: LLM_KEYS.openaiApiKey, OPENAI_BASE_URL: llm.url },
  );
  const operator = await signIn(killed.url, 'operator');
  const chat = await openChat(killed.url, operator);
  llm.script({ endless: 'and on ' });
  const conversationId = await chat.newConversation();
  const listening = await openChat(b.platform.url, operator);
  await chat.send({ conversationId, model: 'gpt-4o-mini' });
  await until(() => Promise.resolve(listening.tokens.length > 0 || undefined));
  await killed.end('SIGKILL');
  chat.close();
  const told = new Promise<{ status: string }>((resolve) => {
    listening.socket.on('message', (message) => {
      if (message.conversationId === conversationId && message.type === 'assistant') resolve(message);
    });
  });
  expect(await told).toMatchObject({ status: 'interrupted' });
  listening.close();
  const reply = await b.replyIn(conversationId);
  expect(reply).toMatchObject({ status: 'interrupted' });
  const { run } = await b.read<{ run: { status: string } }>(`/api/runs/${reply?.runId ?? ''}`);
  expect(run.status).toBe('interrupted');
});

test('what a process began after it was replaced, and died at before it was heard again, has an end, too', async () => {
  const gone = await openDatabase(database);
  const { processes, runs } = createRepositories(gone);
  await processes.add({ id: gone.processId, name: 'other:1', host: 'other', pid: 1, version: '0.1.0' });
  await gone.query(
    `UPDATE processes SET heard_at = now() - interval '20 seconds', replaced_at = now() - interval '10 seconds' WHERE id = $1`,
    [gone.processId],
  );
  const startedAt = new Date().toISOString();
  await runs.start({
    runId: 'run_late',
    title: 'Late',
    status: 'running',
    startedAt,
    dryRun: false,
    demo: false,
  });
  await until(async () => ((await runs.get('run_late'))?.status === 'interrupted' ? true : undefined));
  await gone.close();
});

/** A process that has approved a card, and not done it. */
const leaveApproval = async () => {
  const gone = await openDatabase(database);
  await writeWorkspaceRows(gone, '2026-11-20T00:00:00.000Z');
  const { processes, actionCards, messages, cardSteps } = createRepositories(gone);
  const { processId } = gone;
  await processes.add({ id: processId, name: 'other:1', host: 'other', pid: 1, version: '0.1.0' });
  const conversationId = await b.chat.newConversation();
  expect(await b.chat.send({ conversationId, content: 'hello' })).toMatchObject({ ok: true });
  const { user } = await b.read<{ user: { id: string } }>('/api/auth/me');
  const at = new Date().toISOString();
  const card = announcement({ conversationId, userId: user.id, createdAt: at });
  await gone.transaction(async (sql) => {
    await actionCards.create(card, sql);
    await messages.append(
      {
        id: card.messageId,
        userId: 'assistant',
        content: card.title,
        timestamp: at,
        type: 'action-card',
        conversationId,
        status: 'complete',
        runId: card.runId,
      },
      sql,
    );
  });
  await actionCards.decide({ cardId: card.id, status: 'approved', decidedBy: 'operator', decidedAt: at });
  return {
    countPosts: async () =>
      (await gone.query(`SELECT 1 FROM workspace_posts WHERE text = 'left behind'`)).length,
    countReplaced: async () =>
      (await gone.query('SELECT 1 FROM control_orders WHERE replaced_process = $1', [processId])).length,
    read: () => actionCards.get(card.id),
    fail: async () => {
      await cardSteps.start(card.id, 'call', at, { unknownToo: false });
      await cardSteps.finish(card.id, 'call', { status: 'failed', error: 'No such channel', at });
    },
    fallSilent: () =>
      gone.query(`UPDATE processes SET heard_at = now() - interval '11 seconds' WHERE id = $1`, [processId]),
    goAway: () => processes.remove(processId),
    close: () => gone.close(),
  };
};
type Approval = Awaited<ReturnType<typeof leaveApproval>>;
const untilReplaced = ({ countReplaced }: Approval) =>
  until(async () => ((await countReplaced()) > 0 ? true : undefined));

test.each(['fallSilent', 'goAway'] as const)(
  'what a process had approved and not done is done by another once it is gone, and only once (%s)',
  async (end) => {
    const left = await leaveApproval();
    expect(await left.countPosts()).toBe(0);
    await left[end]();
    await until(async () => ((await left.read())?.status === 'completed' ? true : undefined));
    expect(await left.countPosts()).toBe(1);
    expect(await left.countReplaced()).toBe(1);
    await left.close();
  },
);

test('what was stopped after its approval is not done by whoever takes over, nor by the next start', async () => {
  const left = await leaveApproval();
  const body = { target: 'stop', command: 'stop', reason: 'emergency stop' };
  expect((await b.operator.fetch('/api/interventions', { method: 'POST', body })).status).toBe(200);
  await left.fallSilent();
  const step = await until(async () => {
    const found = (await left.read())?.steps[0];
    return found?.status === 'pending' ? undefined : found;
  });
  expect(step).toMatchObject({ status: 'failed', error: expect.stringMatching(/^It was stopped after/) });
  expect(await left.countPosts()).toBe(0);
  // Neither by the next start, once nobody else is there.
  await left.close();
  await a.close();
  await b.platform.restart();
  a = await openSide(database, llm);
  const after = await openDatabase(database);
  const card = await createRepositories(after).actionCards.get('card-left');
  expect(card?.steps[0]).toMatchObject({ status: 'failed', attempts: 1 });
  expect(await after.query(`SELECT 1 FROM workspace_posts WHERE text = 'left behind'`)).toEqual([]);
  await after.close();
});

test('what was approved after a stop is done', async () => {
  const body = { target: 'stop', command: 'stop', reason: 'emergency stop' };
  expect((await b.operator.fetch('/api/interventions', { method: 'POST', body })).status).toBe(200);
  const left = await leaveApproval();
  await left.fallSilent();
  await until(async () => ((await left.read())?.status === 'completed' ? true : undefined));
  expect(await left.countPosts()).toBe(1);
  await left.close();
});

test('a call that was told as failed is not made again by whoever takes over', async () => {
  const left = await leaveApproval();
  await left.fail();
  await left.fallSilent();
  await untilReplaced(left);
  await until(async () => {
    const { tasks, toolCalls } = await b.read<RunningWork>('/api/interventions/running');
    return tasks.length + toolCalls.length === 0 ? true : undefined;
  });
  expect((await left.read())?.steps[0]).toMatchObject({ status: 'failed', attempts: 1 });
  expect(await left.countPosts()).toBe(0);
  await left.close();
});

test('a process that goes away in order counts as gone only once its agents ask no model any more', async () => {
  const ending = await spawnPlatform(
    { dataDir: database.dataDir, databaseUrl: database.databaseUrl ?? '' },
    { OPENAI_API_KEY: LLM_KEYS.openaiApiKey, OPENAI_BASE_URL: llm.url },
  );
  const inside = await openDatabase(database);
  const isThere = async () =>
    (await inside.query(`SELECT 1 FROM processes WHERE pid = $1 AND heard_at <> 'epoch'`, [ending.pid]))
      .length > 0;
  const operator = await signIn(ending.url, 'operator');
  llm.script({ endless: 'and on ' });
  const body = { target: 'agent:monitor', command: 'Write a poem about the sea' };
  expect((await operator.fetch('/api/interventions', { method: 'POST', body })).status).toBe(200);
  const question = await until(() => Promise.resolve(llm.requests[0]));
  let isOver = false;
  void question.closed.then(() => (isOver = true));
  expect(await isThere()).toBe(true);
  const ended = ending.end('SIGTERM');
  while (await isThere());
  expect(isOver).toBe(true);
  await ended;
  await inside.close();
});

test('while somebody has the holds locked, one process waits once to take over who is gone', async () => {
  const [gone, beside] = [await openDatabase(database), await openDatabase(database)];
  const { processes, agentHolds } = createRepositories(gone);
  const { processId: id } = gone;
  await processes.add({ id, name: 'other:1', host: 'other', pid: 1, version: '0.1.0' });
  const countWaiting = async (sql: Sql) => {
    await agentHolds.lock(sql);
    await beside.query(`UPDATE processes SET heard_at = now() - interval '11 seconds' WHERE id = $1`, [id]);
    // Each looks twice between two beats.
    const beating = `SELECT 1 FROM processes WHERE id <> $1 AND heard_at > $2::timestamptz + interval '2 seconds'`;
    const [since] = await sql.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
    await until(async () =>
      (await beside.query(beating, [id, since?.now])).length === 2 ? true : undefined,
    );
    return beside.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
    );
  };
  const waiting = await gone.transaction(countWaiting, { patient: true });
  expect(waiting.length).toBe(1);
  await until(async () => ((await processes.hasGone()) ? undefined : true));
  await gone.close();
  await beside.close();
});

const announcement = (where: Pick<ActionCard, 'conversationId' | 'userId' | 'createdAt'>): ActionCard => ({
  id: 'card-left',
  title: 'Post an announcement',
  description: '#marketing',
  status: 'pending',
  type: 'tool-approval',
  actions: [{ id: 'approve', type: 'button', label: 'Approve' }],
  messageId: 'message-left',
  runId: 'run-left',
  correlationId: 'run-left',
  dryRun: false,
  language: 'en',
  steps: [
    {
      id: 'call',
      kind: 'tool_call',
      server: 'slack',
      method: 'send_message',
      params: { channel: '#marketing', text: 'left behind' },
      status: 'pending',
      attempts: 0,
    },
  ],
  ...where,
});
