import type { ActionCard } from '@contract/entities/actionCard';
import type { Message } from '@contract/entities/message';
import { textOf } from '@platform/agents/a2aParts';
import { openChat, type Chat } from '@test/support/openChat';
import { serveOtherAgent, type OtherAgent } from '@test/support/otherAgent';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let other: OtherAgent;
let operator: SignedIn;
let chat: Chat;
beforeAll(async () => {
  other = await serveOtherAgent();
  platform = await startPlatform({ config: { outgoingAllow: [`127.0.0.1:${String(other.port)}`] } });
  operator = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, operator);
  const body = { cardUrl: other.cardUrl };
  const added = await operator.fetch('/a2a/api/agents', { method: 'POST', body });
  expect(added.status).toBe(200);
});
afterAll(async () => {
  chat.close();
  await platform.stop();
  await other.close();
});

const seen = new Set<string>();
/** The agent answers words with `where to` by a question back. */
const asksBack = async (): Promise<ActionCard> => {
  const body = { target: 'agent:travel-desk', command: 'where to' };
  const answer = await operator.fetch('/api/interventions', { method: 'POST', body });
  expect(answer.status).toBe(200);
  const card = await chat.card(({ id, type }) => type === 'agent-question' && !seen.has(id));
  seen.add(card.id);
  return card;
};
const answer = (card: ActionCard, value: string) =>
  chat.decide({ action: 'approve', cardId: card.id, actionId: 'answer', value });

test('a question back is a card, whose answer goes on with the same task and context, once', async () => {
  const card = await asksBack();
  expect(card).toMatchObject({
    status: 'pending',
    description: 'Which city?',
    question: { agentId: 'travel-desk', agentName: 'Travel Desk', wanted: { kind: 'text' } },
  });
  const first = other.asked.at(-1)?.message;
  const acks = await Promise.all([answer(card, 'Busan'), answer(card, 'Seoul')]);
  expect(acks.filter(({ ok }) => ok)).toHaveLength(1);
  const done = await chat.card(({ id, status }) => id === card.id && status === 'completed');
  const { message: told } = other.asked.at(-1) ?? {};
  expect(other.asked).toHaveLength(2);
  expect(textOf(told?.parts ?? [])).toBe(done.answer);
  expect(told).toMatchObject({ taskId: card.question?.task?.taskId, contextId: first?.contextId });
  expect(done.steps).toMatchObject([{ kind: 'task_answer', status: 'done', attempts: 1 }]);
  const said = await until(async () => {
    const listed = await operator.fetch(`/api/conversations/${card.conversationId}/messages`);
    const { messages } = (await listed.json()) as { messages: Message[] };
    return messages.find(({ content }) => content.startsWith('Booked: '));
  });
  expect(said.content).toBe(`Booked: ${String(done.answer)}`);
});

test('an answer that is asked about again is another card, and the run is the same', async () => {
  const card = await asksBack();
  await answer(card, 'where to exactly');
  const second = await chat.card(
    ({ id, type, runId }) => type === 'agent-question' && id !== card.id && runId === card.runId,
  );
  seen.add(second.id);
  expect(second.question?.task).toEqual(card.question?.task);
  await answer(second, 'Busan');
  expect(await chat.card(({ id, status }) => id === second.id && status === 'completed')).toBeDefined();
});

test('an agent that has gone away leaves the outcome unknown, and is told nothing twice', async () => {
  const gone = await serveOtherAgent('Gone Desk');
  await platform.stop();
  platform = await startPlatform({
    config: { outgoingAllow: [other, gone].map(({ port }) => `127.0.0.1:${String(port)}`) },
  });
  operator = await signIn(platform.url, 'operator');
  chat.close();
  chat = await openChat(platform.url, operator);
  await operator.fetch('/a2a/api/agents', { method: 'POST', body: { cardUrl: gone.cardUrl } });
  const body = { target: 'agent:gone-desk', command: 'where to' };
  await operator.fetch('/api/interventions', { method: 'POST', body });
  const card = await chat.card(
    ({ type, question }) => type === 'agent-question' && question?.agentId === 'gone-desk',
  );
  await gone.close();
  expect(await answer(card, 'Busan')).toMatchObject({ ok: true });
  const left = await chat.card(({ id, steps: [step] }) => id === card.id && step?.status === 'unknown');
  expect(left.steps[0]?.error).toContain('did not answer');
  expect(gone.asked).toHaveLength(1);
});
