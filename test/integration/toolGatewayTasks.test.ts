import { randomUUID } from 'node:crypto';
import type { ActionCard } from '@contract/entities/actionCard';
import { resultFromTaskOutcome } from '@modelcontextprotocol/ext-tasks/client';
import {
  message,
  newText,
  openGatewayBench,
  SEND,
  type ConnectedAgent,
  type GatewayBench,
} from '@test/support/gatewayBench';
import { connectTasks, type TaskClient } from '@test/support/taskClient';
import { taskCalls, textIn, type Task } from '@test/support/taskCalls';

let bench: GatewayBench;
let one: ConnectedAgent;
let tasks: TaskClient;
beforeAll(async () => {
  bench = await openGatewayBench();
  await connectAnother();
});
afterAll(async () => {
  await tasks.close();
  await one.close();
  await bench.close();
});

const connectAnother = async () => {
  one = await bench.connectAs();
  tasks = await connectTasks(bench.platform.url, one.apiKey);
};

const MINUTE_MS = 60_000;
const approve = (card: ActionCard, params?: Record<string, unknown>) =>
  bench.chat.decide({
    action: 'approve',
    cardId: card.id,
    actionId: 'approve',
    ...(params ? { params } : {}),
  });
const reject = (card: ActionCard, reason: string) =>
  bench.chat.decide({ action: 'reject', cardId: card.id, reason });
const { call, send, get, over } = taskCalls(() => tasks);

test('the extension is offered to clients of the 2026 era, which alone can use it', async () => {
  const extensions = { 'io.modelcontextprotocol/tasks': {} };
  expect(one.client.getServerCapabilities()).toMatchObject({ extensions });
  const legacy = await bench.connectAs({}, 'legacy');
  expect(legacy.client.getServerCapabilities()?.extensions).toBeUndefined();
  await legacy.close();
});

describe('a held call', () => {
  test('is a task: a handle at once, then the result, which can be read again', async () => {
    const text = newText();
    const created = await send(text);
    const card = await bench.heldCard(text);
    expect(created).toEqual({
      resultType: 'task',
      taskId: expect.stringMatching(/^gcall_[0-9a-f]{16}$/) as string,
      status: 'working',
      statusMessage: `Waiting for approval, card ${card.id}, until ${String(card.expiresAt)}`,
      createdAt: card.createdAt,
      lastUpdatedAt: card.createdAt,
      // Half an hour for the decision, and a day to read what came of it.
      ttlMs: 30 * MINUTE_MS + 24 * 60 * MINUTE_MS,
      pollIntervalMs: 50,
      _meta: expect.anything() as object,
    });
    expect(await get(created)).toEqual({ ...created, resultType: 'complete' });
    await approve(card);
    const ended = await over(created);
    expect(ended).toMatchObject({ resultType: 'complete', taskId: created.taskId, status: 'completed' });
    expect(ended.result?.structuredContent).toMatchObject({ channel: expect.any(String) as string });
    expect((await get(created)).result).toEqual(ended.result);
    bench.expectPosts(text, 1);
  });

  test('gives the official package of the extension what an open call would have given', async () => {
    const [text, other] = [newText(), newText()];
    const execution = await tasks.session.callTool(SEND, message(text));
    expect(execution.kind).toBe('task');
    const settled = execution.settle();
    await approve(await bench.heldCard(text));
    const viaTask = resultFromTaskOutcome((await settled).outcome) as Task['result'];
    const open = one.call(SEND, message(other), { onprogress: () => undefined });
    await approve(await bench.heldCard(other));
    const viaCall = await open;
    const shapeOf = ({ structuredContent, content, isError }: typeof viaCall) => ({
      fields: Object.keys(structuredContent as object),
      blocks: content.map(({ type }) => type),
      isError: isError ?? false,
    });
    expect(shapeOf(viaTask as typeof viaCall)).toEqual(shapeOf(viaCall));
  });

  test('that was edited is made as it was edited', async () => {
    const [text, edited] = [newText(), newText()];
    const created = await send(text);
    await approve(await bench.heldCard(text), message(edited));
    expect((await over(created)).status).toBe('completed');
    bench.expectPosts(text, 0);
    bench.expectPosts(edited, 1);
  });

  test('that is rejected is completed with an error that says why', async () => {
    const text = newText();
    const created = await send(text);
    await reject(await bench.heldCard(text), 'Not today');
    const ended = await over(created);
    expect(ended).toMatchObject({ status: 'completed', result: { isError: true } });
    expect(textIn(ended)).toBe('Rejected by admin: Not today');
  });

  test('of an agent that is stopped ends with the reason, which it can still read', async () => {
    const two = await bench.connectAs();
    const as = await connectTasks(bench.platform.url, two.apiKey);
    const created = await send(newText(), { as });
    await bench.intervene('stop', two.agent.id, 'It loops');
    const ended = await over(created, as);
    expect(ended).toMatchObject({ status: 'completed', result: { isError: true } });
    expect(textIn(ended)).toContain('It loops');
    await as.close();
    await two.close();
  });

  test('outlives the platform and the client: another connection gets the result', async () => {
    const [before, during] = [newText(), newText()];
    const decided = await send(before);
    await approve(await bench.heldCard(before));
    const execution = await tasks.session.callTool(SEND, message(during));
    if (execution.kind !== 'task') throw new Error('It was not held');
    const reference = execution.serializeReference();
    await execution.detach();
    // Until then the package cancels the task when its session is closed.
    await execution.result().catch(() => undefined);
    const card = await bench.heldCard(during);
    await tasks.close();
    await one.close();
    await bench.restart();
    tasks = await connectTasks(bench.platform.url, one.apiKey);
    const resumed = await tasks.session.resumeTask(reference);
    const settled = resumed.settle();
    await approve(card);
    expect((await settled).outcome.status).toBe('completed');
    expect((await over(decided)).status).toBe('completed');
    bench.expectPosts(before, 1);
    bench.expectPosts(during, 1);
    await tasks.close();
    await connectAnother();
  });
});

test('what is not held is answered directly', async () => {
  const answer = await call('slack__list_channels', {});
  expect(answer['resultType']).toBe('complete');
  expect(answer).toHaveProperty('structuredContent.channels');
});

describe('nobody else', () => {
  test('sees a task, cancels it or answers it: another key hears what it would of a made-up id', async () => {
    const text = newText();
    const created = await send(text);
    const two = await bench.connectAs();
    const as = await connectTasks(bench.platform.url, two.apiKey);
    for (const method of ['tasks/get', 'tasks/cancel', 'tasks/update']) {
      const of = (taskId: string) => as.raw(method, { taskId, inputResponses: {} });
      const [foreign, madeUp] = [await of(created.taskId), await of('gcall_0123456789abcdef')];
      expect(foreign).toMatchObject({ kind: 'error', error: { code: -32_602 } });
      expect(foreign).toEqual(madeUp);
    }
    expect((await get(created)).status).toBe('working');
    await as.close();
    await two.close();
  });

  test.each(['tasks/get', 'tasks/cancel', 'tasks/update'])(
    '%s is refused to a client that does not say that it takes tasks',
    async (method) => {
      const { taskId } = await send(newText());
      expect(await tasks.raw(method, { taskId, inputResponses: {} }, 'plain')).toMatchObject({
        error: {
          code: -32_021,
          data: { requiredCapabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } } },
        },
      });
    },
  );
});

test('news of tasks are refused to a client that takes none; one that takes them is told that it gets none', async () => {
  const { taskId } = await send(newText());
  const listen = (how?: 'plain') =>
    tasks.raw('subscriptions/listen', { notifications: { taskIds: [taskId] } }, how);
  expect(await listen('plain')).toMatchObject({ error: { code: -32_021 } });
  // The stream says what it will tell, nothing, and ends.
  expect(await listen()).toMatchObject({ kind: 'result' });
});

test('an answer to a task that asked nothing is taken and changes nothing', async () => {
  const created = await send(newText());
  const inputResponses = { approval: { action: 'accept', content: { approved: true } } };
  const taken = await tasks.result('tasks/update', { taskId: created.taskId, inputResponses });
  expect(taken).toMatchObject({ resultType: 'complete' });
  expect(await get(created)).toMatchObject({ status: 'working', lastUpdatedAt: created['createdAt'] });
});

describe('the gateway’s own tools', () => {
  const cardOf = (words: string) => bench.chat.card(({ description }) => description.startsWith(words));

  test('a question is a task until it is answered', async () => {
    const question = `Which one? ${randomUUID()}`;
    const created = await call('ask_operator', { question, timeoutMinutes: 120 });
    const card = await cardOf(question);
    expect(created).toMatchObject({
      resultType: 'task',
      status: 'working',
      statusMessage: `Waiting for an answer, card ${card.id}, until ${String(card.expiresAt)}`,
      ttlMs: 26 * 60 * MINUTE_MS,
    });
    await bench.chat.decide({ action: 'approve', cardId: card.id, actionId: 'answer', value: 'blue' });
    expect((await over(created)).result?.structuredContent).toEqual({
      answered: true,
      by: 'admin',
      answer: 'blue',
    });
  });

  test('leave is a task, withdrawn as a call is; on dry run the answer comes at once', async () => {
    const what = `Pay ${randomUUID()}`;
    const created = await call('request_approval', { what });
    const card = await cardOf(what);
    await tasks.result('tasks/cancel', { taskId: created.taskId });
    expect((await get(created)).status).toBe('cancelled');
    expect(await approve(card)).toMatchObject({ ok: false });
    const dry = await bench.connectAs({ dryRun: true });
    const as = await connectTasks(bench.platform.url, dry.apiKey);
    expect(await call('request_approval', { what }, { as })).toMatchObject({ resultType: 'complete' });
    expect(await send(newText(), { as })).toMatchObject({ resultType: 'complete' });
    await as.close();
    await dry.close();
  });
});

test('what nobody decides is over at its time, and unknown a day later; the task is the agent’s, whatever its key', async () => {
  const created = await send(newText());
  bench.clock.advance(31 * MINUTE_MS);
  expect(textIn(await get(created))).toContain('Nobody decided in time');
  bench.clock.advance(23 * 60 * MINUTE_MS);
  expect((await get(created)).status).toBe('completed');
  bench.clock.advance(60 * MINUTE_MS);
  // A day later the sign-in and the key are void as well.
  await bench.restart();
  const path = `/mcp/api/gateway/agents/${one.agent.id}/key`;
  const rotated = await bench.admin.fetch(path, { method: 'POST', body: {} });
  const later = await connectTasks(bench.platform.url, ((await rotated.json()) as { apiKey: string }).apiKey);
  const next = await send(newText(), { as: later });
  expect((await get(next, later)).status).toBe('working');
  expect(await later.raw('tasks/get', { taskId: created.taskId })).toMatchObject({
    error: { code: -32_602, message: 'Task not found, or expired' },
  });
  await later.close();
  await tasks.close();
  await one.close();
  await connectAnother();
});
