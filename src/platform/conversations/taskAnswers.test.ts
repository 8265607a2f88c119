import type { ActionCard } from '@contract/entities/actionCard';
import { buildUser } from '@test/builders/buildUser';
import { openConversationBench, type ConversationBench } from '@test/support/conversationBench';
import { stopEverybody } from '@test/support/stopEverybody';
import { createTaskAnswers } from './taskAnswers';

const user = buildUser();
let bench: ConversationBench;
beforeAll(async () => {
  bench = await openConversationBench();
});
afterAll(() => bench.close());

/** An approved answer to the task of an agent, and who is asked because of it. */
const open = async () => {
  const { id } = await bench.propose();
  const decided = await bench.cardService.decide(user, {
    action: 'approve',
    cardId: id,
    actionId: 'approve',
  });
  const task = { taskId: 'task-1', contextId: 'talk' };
  const question = { agentId: 'planner', agentName: 'Planner', wanted: { kind: 'text' as const }, task };
  const card: ActionCard = { ...decided, question };
  const asked: string[] = [];
  const ask = (what: string) => {
    asked.push(what);
    throw new Error('Nobody is to be asked');
  };
  const { actionCards: cards, cardSteps: steps, messages } = bench.repositories;
  const answers = createTaskAnswers({
    ...bench,
    router: { stream: () => ask('stream'), standing: () => ask('standing') },
    cards,
    steps,
    messages,
  });
  const stepOf = async () => (await cards.get(id))?.steps[0];
  return { card, asked, answers, steps, stepOf };
};

test.each(['pending', 'unknown'] as const)(
  'an answer that everybody was stopped before (%s) is not sent, and says so',
  async (status) => {
    const { card, asked, answers, steps, stepOf } = await open();
    const at = '2026-11-21T02:41:00.000Z';
    if (status === 'unknown') {
      await steps.start(card.id, 'call', at, { unknownToo: false });
      await steps.finish(card.id, 'call', { status, at });
    }
    await stopEverybody(bench.database);
    const left = { ...card, steps: card.steps.map((step) => ({ ...step, status })) };
    await answers(left, user);
    expect(asked).toEqual([]);
    expect(await stepOf()).toMatchObject({
      status: 'failed',
      error: 'Everybody was stopped before the answer was sent',
    });
    expect(bench.heard.at(-1)).toMatchObject(['action-card', { id: card.id }]);
  },
);

test('an answer that somebody else sends is left to them', async () => {
  const { card, asked, answers, steps, stepOf } = await open();
  await steps.start(card.id, 'call', '2026-11-21T02:41:00.000Z', { unknownToo: false });
  await stopEverybody(bench.database);
  await answers(card, user);
  expect(asked).toEqual([]);
  expect(await stepOf()).toMatchObject({ status: 'running' });
});
