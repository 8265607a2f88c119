import type { ActionCard, BoundCall } from '@contract/entities/actionCard';
import type { User } from '@contract/entities/user';
import { openConversationBench, type ConversationBench } from '@test/support/conversationBench';
import { stopEverybody } from '@test/support/stopEverybody';
import type { CardLedger } from '@platform/tool-manager/cardLedger';
import { createStoredCardLedger } from './storedCardLedger';

let bench: ConversationBench;
let ledger: CardLedger;
beforeAll(async () => {
  bench = await openConversationBench();
  const { actionCards: cards, cardSteps: steps, meetingPreparation: preparation } = bench.repositories;
  ledger = createStoredCardLedger({ ...bench, cards, steps, preparation });
});
afterAll(() => bench.close());

const operator: User = {
  id: 'user-1',
  username: 'mina',
  email: 'mina@demo.example',
  role: 'operator',
  permissions: [],
};
const approved = async () => {
  const card = await bench.propose();
  return bench.cardService.decide(operator, { action: 'approve', cardId: card.id, actionId: 'approve' });
};
const boundCall = ({ steps: [step] }: ActionCard): BoundCall => ({
  server: step?.server ?? '',
  method: step?.method ?? '',
  params: step?.params ?? {},
});
const stepOf = (card: ActionCard) => ({ cardId: card.id, stepId: 'call' });
const begin = (card: ActionCard, call = boundCall(card), repeatable = false) =>
  ledger.begin(stepOf(card), call, repeatable);
const orderAnew = (card: ActionCard) =>
  ledger.begin({ ...stepOf(card), again: true }, boundCall(card), false);
const wasStopped = { status: 409, code: 'canceled' };
const statusOf = async ({ id }: ActionCard) => {
  const card = await bench.repositories.actionCards.get(id);
  return [card?.status, card?.steps[0]?.status];
};

test('an approved call runs under the key of its step and completes its card', async () => {
  const card = await approved();
  expect(await begin(card)).toEqual({
    kind: 'run',
    idempotencyKey: `${card.id}:call`,
    runId: card.runId,
    correlationId: card.correlationId,
    dryRun: false,
  });
  expect(await statusOf(card)).toEqual(['approved', 'running']);
  await ledger.finish(stepOf(card), { status: 'done', result: { ts: '1' } });
  expect(await statusOf(card)).toEqual(['completed', 'done']);
  expect(bench.heard.at(-1)).toMatchObject(['action-card', { id: card.id, status: 'completed' }]);
});

test('what was done is answered with its result and not done again', async () => {
  const card = await approved();
  await begin(card);
  await ledger.finish(stepOf(card), { status: 'done', result: { ts: '1' } });
  expect(await begin(card)).toEqual({ kind: 'done', result: { ts: '1' } });
});

test('while a step runs it cannot begin again', async () => {
  const card = await approved();
  const outcomes = await Promise.allSettled([begin(card), begin(card), begin(card)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(begin(card)).rejects.toMatchObject({ status: 409, code: 'in-progress' });
});

test.each<[string, (call: BoundCall) => BoundCall]>([
  ['another argument', (call) => ({ ...call, params: { ...call.params, text: 'HELLO' } })],
  ['one more argument', (call) => ({ ...call, params: { ...call.params, thread: '1' } })],
  ['an argument less', (call) => ({ ...call, params: { channel: '#general' } })],
  ['another tool', (call) => ({ ...call, method: 'add_reaction' })],
  ['another server', (call) => ({ ...call, server: 'outlook' })],
])('a call with %s is not the approved one', async (_what, change) => {
  const card = await approved();
  await expect(begin(card, change(boundCall(card)))).rejects.toMatchObject({
    status: 409,
    code: 'not-the-approved-call',
  });
  expect(await statusOf(card)).toEqual(['approved', 'pending']);
});

test('a card that nobody approved entitles to nothing', async () => {
  const card = await bench.propose();
  await expect(begin(card)).rejects.toMatchObject({ status: 409, code: 'not-approved' });
});

test('a step or card that does not exist is 404', async () => {
  const card = await approved();
  const call = boundCall(card);
  await expect(ledger.begin({ cardId: card.id, stepId: 'other' }, call, false)).rejects.toMatchObject({
    status: 404,
  });
  await expect(ledger.begin({ cardId: 'nowhere', stepId: 'call' }, call, false)).rejects.toMatchObject({
    status: 404,
  });
});

test('a failed step may be tried again; one of unknown outcome only where the server knows its key', async () => {
  const card = await approved();
  await begin(card);
  await ledger.finish(stepOf(card), { status: 'failed', error: 'not_in_channel' });
  expect(await begin(card)).toMatchObject({ kind: 'run' });
  await ledger.finish(stepOf(card), { status: 'unknown', error: 'no answer' });
  await expect(begin(card)).rejects.toMatchObject({ status: 409, code: 'outcome-unknown' });
  expect(await begin(card, boundCall(card), true)).toMatchObject({ kind: 'run' });
});

test('what was stopped after its approval begins for nobody, also not for who is second, until a person orders it anew', async () => {
  const card = await approved();
  await stopEverybody(bench.database);
  await expect(begin(card)).rejects.toMatchObject(wasStopped);
  expect(await statusOf(card)).toEqual(['approved', 'failed']);
  await expect(begin(card)).rejects.toMatchObject(wasStopped);
  expect(await orderAnew(card)).toMatchObject({ kind: 'run' });
  // The order stands for what follows, until the next stop.
  await ledger.finish(stepOf(card), { status: 'failed', error: 'not_in_channel' });
  expect(await begin(card)).toMatchObject({ kind: 'run' });
  await ledger.finish(stepOf(card), { status: 'failed', error: 'not_in_channel' });
  await stopEverybody(bench.database);
  await expect(begin(card)).rejects.toMatchObject(wasStopped);
  const { steps } = (await bench.repositories.actionCards.get(card.id)) ?? {};
  expect(steps).toEqual([expect.objectContaining({ status: 'failed', error: 'not_in_channel' })]);
});

test('a call whose outcome nobody knows is not sent again by itself after a stop, also to a server that knows its key', async () => {
  const card = await approved();
  await begin(card);
  await ledger.finish(stepOf(card), { status: 'unknown', error: 'no answer' });
  await stopEverybody(bench.database);
  await expect(begin(card, boundCall(card), true)).rejects.toMatchObject({
    status: 409,
    code: 'outcome-unknown',
  });
});
