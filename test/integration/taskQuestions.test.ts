import type { ActionCard, StepStatus } from '@contract/entities/actionCard';
import type { Message } from '@contract/entities/message';
import { textOf } from '@platform/agents/a2aParts';
import { movableClock, WORKING_HOUR } from '@test/support/clockAt';
import { openChat, type Chat } from '@test/support/openChat';
import { serveOtherAgent, type OtherAgent } from '@test/support/otherAgent';
import { order, signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const clock = movableClock(WORKING_HOUR);
let platform: TestPlatform;
let other: OtherAgent;
let operator: SignedIn;
let chat: Chat;
const meet = async () => {
  operator = await signIn(platform.url, 'operator');
  chat = await openChat(platform.url, operator);
};
const restart = async () => {
  chat.close();
  await platform.restart();
  await meet();
};
beforeAll(async () => {
  other = await serveOtherAgent();
  platform = await startPlatform({ clock, config: { outgoingAllow: ['127.0.0.0/8'] } });
  await meet();
  const body = { cardUrl: other.cardUrl };
  const added = await operator.fetch('/a2a/api/agents', { method: 'POST', body });
  expect(added.status).toBe(200);
});
afterEach(() => {
  other.lose('nothing');
});
afterAll(async () => {
  chat.close();
  await platform.stop();
  await other.close();
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const seen = new Set<string>();
const nextCard = async (): Promise<ActionCard> => {
  const card = await chat.card(
    ({ id, type, status }) => type === 'agent-question' && status === 'pending' && !seen.has(id),
  );
  seen.add(card.id);
  return card;
};
/** The agent answers words with `where to` by a question back. */
const asksBack = async (command = 'where to'): Promise<ActionCard> => {
  const body = { target: 'agent:travel-desk', command };
  const answer = await order(operator, '/api/interventions', body);
  expect(answer.status).toBe(200);
  return nextCard();
};
const answer = (card: ActionCard, value: string) =>
  chat.decide({ action: 'approve', cardId: card.id, actionId: 'answer', value });

test('a question back is a card, whose answer goes on with the same task and context, once', async () => {
  const before = other.asked.length;
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
  expect(other.asked).toHaveLength(before + 2);
  expect(textOf(told?.parts ?? [])).toBe(done.answer);
  expect(told).toMatchObject({ taskId: card.question?.task?.taskId, contextId: first?.contextId });
  expect(done.steps).toMatchObject([{ kind: 'task_answer', status: 'done', attempts: 1 }]);
  const said = await until(async () => {
    const listed = await operator.fetch(`/api/conversations/${card.conversationId}/messages`);
    const { messages } = (await listed.json()) as { messages: Message[] };
    return messages.find(({ content, runId }) => runId === card.runId && content.startsWith('Booked: '));
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

/** State of the task as it is kept, and how many cards it has; the platform is another one afterwards. */
const keptOf = async ({ question }: ActionCard) => {
  chat.close();
  const taskId = question?.task?.taskId ?? '';
  const [kept] = await platform.inspect((database) =>
    database.query<{ state: string; cards: number }>(
      `SELECT state, (SELECT count(*)::int FROM action_cards WHERE question->'task'->>'taskId' = $1) AS cards
       FROM agent_tasks WHERE task_id = $1`,
      [taskId],
    ),
  );
  await meet();
  return kept;
};
/** How often the task of a card was told anything after its first message. */
const toldOf = (card: ActionCard) =>
  other.asked.filter(({ message: { taskId } }) => taskId === card.question?.task?.taskId).length - 1;
/** A session ends in a day. */
const aDayLater = async () => {
  clock.advance(DAY_MS);
  chat.close();
  await meet();
};
/** The card once it passes, as it is kept. */
const becomes = ({ id, conversationId }: ActionCard, passes: (card: ActionCard) => boolean) =>
  until(async () => {
    const listed = await operator.fetch(`/api/conversations/${conversationId}/messages`);
    const { messages } = (await listed.json()) as { messages: Message[] };
    return messages.map(({ metadata }) => metadata?.card).find((card) => card?.id === id && passes(card));
  });
const ended = (card: ActionCard) => becomes(card, ({ status }) => status === 'completed');
const rejected = (card: ActionCard) => becomes(card, ({ status }) => status === 'rejected');
const stepIs = (card: ActionCard, status: StepStatus) =>
  becomes(card, ({ steps: [step] }) => step?.status === status);
const lost = (card: ActionCard) => stepIs(card, 'unknown');
const isCanceled = ({ question }: ActionCard) =>
  until(() => Promise.resolve(other.canceled.includes(question?.task?.taskId ?? '') ? true : undefined));

test('an answer that could not be sent is sent once the agent is reached again', async () => {
  const card = await asksBack();
  other.lose('everything');
  expect(await answer(card, 'Busan')).toMatchObject({ ok: true });
  const left = await lost(card);
  expect(left.steps[0]?.error).toContain('did not answer');
  other.lose('nothing');
  clock.advance(MINUTE_MS);
  expect((await ended(card)).steps).toMatchObject([{ status: 'done' }]);
  expect(toldOf(card)).toBe(1);
});

test('an answer that arrived, and whose agent was not heard any more, is not sent again', async () => {
  const card = await asksBack();
  other.lose('answers');
  expect(await answer(card, 'Busan')).toMatchObject({ ok: true });
  await lost(card);
  other.lose('nothing');
  clock.advance(MINUTE_MS);
  expect((await ended(card)).steps).toMatchObject([{ status: 'done', result: { text: 'Booked: Busan' } }]);
  expect(toldOf(card)).toBe(1);
});

test('an answer that was lost is sent after a restart, too', async () => {
  const card = await asksBack();
  other.lose('messages');
  expect(await answer(card, 'Busan')).toMatchObject({ ok: true });
  await lost(card);
  other.lose('nothing');
  await restart();
  const done = await until(async () => {
    const listed = await operator.fetch(`/api/conversations/${card.conversationId}/messages`);
    const { messages } = (await listed.json()) as { messages: Message[] };
    return messages.find(({ content, runId }) => content === 'Booked: Busan' && runId === card.runId);
  });
  expect(done).toBeDefined();
  expect(toldOf(card)).toBe(1);
});

test('an answer that nobody could be given within the time of its card has failed', async () => {
  const card = await asksBack();
  other.lose('everything');
  expect(await answer(card, 'Busan')).toMatchObject({ ok: true });
  await lost(card);
  await aDayLater();
  const failed = await stepIs(card, 'failed');
  expect(failed.steps[0]?.error).toContain('could not be reached in time');
  other.lose('nothing');
  clock.advance(HOUR_MS);
  await isCanceled(card);
  expect(toldOf(card)).toBe(0);
});

test('a question that nobody put on a card before the platform went away has its card after it', async () => {
  const card = await asksBack();
  await platform.inspect(async (database) => {
    await database.query('DELETE FROM action_cards WHERE id = $1', [card.id]);
  });
  chat.close();
  await meet();
  const again = await until(async () => {
    const { cards } = (await (await operator.fetch('/api/cards')).json()) as { cards: ActionCard[] };
    return cards.find(({ question }) => question?.task?.taskId === card.question?.task?.taskId);
  });
  seen.add(again.id);
  expect(again).toMatchObject({ description: 'Which city?', runId: card.runId, userId: card.userId });
  expect(again.question).toEqual(card.question);
  await answer(again, 'Busan');
  await ended(again);
  expect(toldOf(again)).toBe(1);
});

test('a restart neither asks again nor ends what waits for its answer', async () => {
  const card = await asksBack();
  await restart();
  expect(await keptOf(card)).toEqual({ state: 'input-required', cards: 1 });
  await answer(card, 'Busan');
  await ended(card);
  expect(await keptOf(card)).toEqual({ state: 'completed', cards: 1 });
});

test('declining gives the task up', async () => {
  const card = await asksBack();
  await chat.decide({ action: 'reject', cardId: card.id, reason: 'No trips this year' });
  await isCanceled(card);
  expect(toldOf(card)).toBe(0);
});

test('a task that could not be given up is given up when its agent is reached again', async () => {
  const card = await asksBack();
  other.lose('everything');
  const before = other.lost();
  await chat.decide({ action: 'reject', cardId: card.id, reason: 'No trips this year' });
  await until(() => Promise.resolve(other.lost() > before ? true : undefined));
  other.lose('nothing');
  expect(other.canceled).not.toContain(card.question?.task?.taskId);
  clock.advance(MINUTE_MS);
  await isCanceled(card);
});

test('a question that nobody answers within a day expires, and its task is given up', async () => {
  const card = await asksBack();
  await aDayLater();
  expect(await rejected(card)).toMatchObject({ reason: 'Nobody answered in time' });
  await isCanceled(card);
  expect(await answer(card, 'Busan')).toMatchObject({ ok: false });
});

test('an agent that needs a sign-in says where, and goes on when it is told that it is done', async () => {
  const card = await asksBack('sign in');
  expect(card).toMatchObject({
    title: 'Travel Desk: sign-in needed',
    description: 'Sign in at the railway',
    question: { wanted: { kind: 'text' } },
  });
  await answer(card, 'Done');
  await ended(card);
  expect(toldOf(card)).toBe(1);
});

test('a stop closes the question with its reason, and gives the task up', async () => {
  const card = await asksBack();
  const body = { target: 'stop', command: 'stop', params: { agentId: 'travel-desk' }, reason: 'Wrong trip' };
  expect((await operator.fetch('/api/interventions', { method: 'POST', body })).status).toBe(200);
  expect(await rejected(card)).toMatchObject({ decidedBy: 'operator', reason: 'Wrong trip' });
  await isCanceled(card);
  expect(await answer(card, 'Busan')).toMatchObject({ ok: false });
});

test('a stop ends an answer that has not arrived', async () => {
  const card = await asksBack();
  other.lose('messages');
  await answer(card, 'Busan');
  await lost(card);
  const body = { target: 'stop', command: 'stop', params: { agentId: 'travel-desk' }, reason: 'Wrong trip' };
  await operator.fetch('/api/interventions', { method: 'POST', body });
  const failed = await stepIs(card, 'failed');
  expect(failed.steps[0]?.error).toBe('Stopped by operator: Wrong trip');
  other.lose('nothing');
  await isCanceled(card);
  expect(toldOf(card)).toBe(0);
});

test('an agent that is taken away takes its questions with it', async () => {
  const gone = await serveOtherAgent('Gone Desk');
  await operator.fetch('/a2a/api/agents', { method: 'POST', body: { cardUrl: gone.cardUrl } });
  const body = { target: 'agent:gone-desk', command: 'where to' };
  await operator.fetch('/api/interventions', { method: 'POST', body });
  const card = await nextCard();
  const removed = await operator.fetch('/a2a/api/agents/gone-desk', { method: 'DELETE' });
  expect(removed.status).toBe(200);
  expect(await rejected(card)).toMatchObject({ reason: 'The agent was taken away' });
  expect(await until(() => Promise.resolve(gone.canceled[0]))).toBe(card.question?.task?.taskId);
  await gone.close();
});
