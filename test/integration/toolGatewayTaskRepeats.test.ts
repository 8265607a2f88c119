import { randomUUID } from 'node:crypto';
import type { ActionCard } from '@contract/entities/actionCard';
import {
  message,
  newText,
  openGatewayBench,
  SEND,
  type ConnectedAgent,
  type GatewayBench,
} from '@test/support/gatewayBench';
import { connectTasks, type TaskClient } from '@test/support/taskClient';
import { taskCalls } from '@test/support/taskCalls';
import { until } from '@test/support/until';

let bench: GatewayBench;
let one: ConnectedAgent;
let tasks: TaskClient;
beforeAll(async () => {
  bench = await openGatewayBench();
  one = await bench.connectAs();
  tasks = await connectTasks(bench.platform.url, one.apiKey);
});
afterAll(async () => {
  await tasks.close();
  await one.close();
  await bench.close();
});

const { send, get, over } = taskCalls(() => tasks);
const approve = (card: ActionCard) =>
  bench.chat.decide({ action: 'approve', cardId: card.id, actionId: 'approve' });

describe('the same call again', () => {
  test('is the same task while nobody has decided, its result once somebody has, then another task', async () => {
    const text = newText();
    const created = await send(text);
    expect(await send(text)).toMatchObject({ resultType: 'task', taskId: created.taskId });
    await approve(await bench.heldCard(text));
    const direct = await until(async () => {
      const again = await send(text);
      return again['resultType'] === 'task' ? undefined : again;
    });
    expect(direct).toHaveProperty('structuredContent.channel');
    expect((await get(created)).result?.structuredContent).toEqual(direct['structuredContent']);
    const next = await send(text);
    expect(next).toMatchObject({ resultType: 'task', status: 'working' });
    expect(next.taskId).not.toBe(created.taskId);
    bench.expectPosts(text, 1);
  });

  test('is another task once the result was read, unless it has the same key', async () => {
    const [text, keyed, key] = [newText(), newText(), randomUUID()];
    for (const [what, how] of [[text, {}] as const, [keyed, { key }] as const]) {
      const created = await send(what, how);
      await approve(await bench.heldCard(what));
      await over(created);
      const again = await send(what, how);
      if (what === keyed) expect(again).toHaveProperty('structuredContent.channel');
      else expect(again).toMatchObject({ resultType: 'task', status: 'working' });
      expect(again.taskId).not.toBe(created.taskId);
      bench.expectPosts(what, 1);
    }
  });

  test('of a client that takes no tasks waits as it always did, and gets the result', async () => {
    const text = newText();
    const created = await send(text);
    const card = await bench.heldCard(text);
    const plain = await tasks.raw('tools/call', { name: SEND, arguments: message(text) }, 'plain');
    expect(plain).toMatchObject({ result: { isError: true, content: [{ type: 'text' }] } });
    expect(JSON.stringify(plain)).toContain(`card ${card.id}`);
    await approve(card);
    const got = await tasks.raw('tools/call', { name: SEND, arguments: message(text) }, 'plain');
    expect(got).toHaveProperty('result.structuredContent.channel');
    expect((await get(created)).status).toBe('completed');
    bench.expectPosts(text, 1);
  });
});

describe('a task that is cancelled', () => {
  test('withdraws its card; the same call is another one then', async () => {
    const text = newText();
    const created = await send(text);
    const card = await bench.heldCard(text);
    const { taskId } = created;
    expect(await tasks.result('tasks/cancel', { taskId })).toMatchObject({ resultType: 'complete' });
    // A client may forget its task at this.
    const next = await send(text);
    expect(next).toMatchObject({ resultType: 'task', status: 'working' });
    expect(next.taskId).not.toBe(taskId);
    expect(await get(created)).toMatchObject({
      status: 'cancelled',
      statusMessage: 'Withdrawn by the agent',
    });
    expect(await bench.chat.card(({ id, status }) => id === card.id && status === 'rejected')).toMatchObject({
      decidedBy: one.agent.id,
      reason: 'Withdrawn by the agent',
    });
    expect(await approve(card)).toMatchObject({ ok: false });
    bench.expectPosts(text, 0);
  });

  test('after it was decided stays as it ended', async () => {
    const text = newText();
    const created = await send(text);
    await approve(await bench.heldCard(text));
    const ended = await over(created);
    await tasks.result('tasks/cancel', { taskId: created.taskId });
    expect(await get(created)).toEqual(ended);
  });
});
