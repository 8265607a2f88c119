import type { ActionCard } from '@contract/entities/actionCard';
import type { User } from '@contract/entities/user';
import {
  BENCH_TIME,
  NO_WORK,
  openConversationBench,
  type ConversationBench,
} from '@test/support/conversationBench';
import { HttpError } from '@platform/http/httpError';
import { createCardService } from './cardService';
import { createStoredCardLedger } from './storedCardLedger';

let bench: ConversationBench;
beforeAll(async () => {
  bench = await openConversationBench();
});
afterAll(() => bench.close());

const mina: User = {
  id: 'user-1',
  username: 'mina',
  email: 'mina@demo.example',
  role: 'operator',
  permissions: [],
};
const cardNow = ({ id }: ActionCard) => bench.repositories.actionCards.get(id);
const ledger = () => {
  const { actionCards: cards, cardSteps: steps, meetingPreparation: preparation } = bench.repositories;
  return createStoredCardLedger({ ...bench, cards, steps, preparation });
};
const approve = ({ id }: ActionCard, params?: Record<string, unknown>) =>
  bench.cardService.decide(mina, {
    action: 'approve',
    cardId: id,
    actionId: 'approve',
    ...(params ? { params } : {}),
  });
const call = { server: 'slack', method: 'send_message', params: { channel: '#general', text: 'hello' } };
const step = ({ id }: ActionCard) => ({ cardId: id, stepId: 'call' });
const failed = async (params?: Record<string, unknown>) => {
  const card = await bench.propose();
  await approve(card, params);
  await ledger().refuse(step(card), { ...call, params: params ?? call.params }, 'slack: connection refused');
  return card;
};
const takeBack = ({ id }: ActionCard, action: 'reopen' | 'reject' = 'reopen') =>
  bench.cardService.decide(mina, {
    action,
    cardId: id,
    ...(action === 'reject' ? { reason: 'later' } : {}),
  } as never);

test('a call that was refused before its step could begin is a failed step, told to every console', async () => {
  const card = await failed();
  expect(await cardNow(card)).toMatchObject({
    status: 'approved',
    steps: [{ status: 'failed', error: 'slack: connection refused', attempts: 1 }],
  });
  expect(bench.heard.at(-1)).toMatchObject(['action-card', { id: card.id, steps: [{ status: 'failed' }] }]);
  expect(await bench.repositories.actionCards.listFailed(BENCH_TIME, mina.id)).toContainEqual(
    expect.objectContaining({ id: card.id }),
  );
});

test('a call that is not the approved one fails no step', async () => {
  const card = await bench.propose();
  await approve(card);
  await ledger().refuse(step(card), { ...call, params: { channel: '#other', text: 'hello' } }, 'refused');
  expect(await cardNow(card)).toMatchObject({ steps: [{ status: 'pending', attempts: 0 }] });
});

test('a failed confirmation is taken back: the card is pending with what was proposed, and says why', async () => {
  const card = await failed({ channel: '#general', text: 'changed' });
  const reopened = await takeBack(card);
  expect(reopened).toMatchObject({
    status: 'pending',
    reopened: 1,
    steps: [{ status: 'pending', attempts: 0, params: call.params }],
    failure: { at: BENCH_TIME, by: 'mina', code: 'step-failed' },
  });
  expect(reopened.failure?.message).toBe('slack.send_message: slack: connection refused');
  expect(reopened).not.toHaveProperty('decidedBy');
  const [entry] = await bench.repositories.audit.list({ limit: 1 });
  expect(entry).toMatchObject({ actor: 'mina', action: 'card.reopen', target: card.id });
  const again = await approve(card);
  expect(again).toMatchObject({ status: 'approved' });
  expect(again).not.toHaveProperty('failure');
  expect(await ledger().begin(step(card), call, true)).toMatchObject({
    idempotencyKey: `${card.id}:1:call`,
  });
});

test('a failed confirmation is canceled after all', async () => {
  const card = await failed();
  expect(await takeBack(card, 'reject')).toMatchObject({ status: 'rejected', reason: 'later' });
});

test.each(['running', 'unknown', 'done'] as const)('what is %s is not taken back', async (status) => {
  const card = await bench.propose();
  await approve(card);
  await ledger().begin(step(card), call, true);
  if (status === 'unknown') await ledger().finish(step(card), { status, error: 'no answer' });
  if (status === 'done') await ledger().finish(step(card), { status, result: {} });
  await expect(takeBack(card)).rejects.toMatchObject({ status: 409, code: 'already-decided' });
  expect(await cardNow(card)).toMatchObject({ steps: [{ status }] });
});

const withTool = (refusal: HttpError) => {
  const { database, repositories, events, recorder, clock } = bench;
  const {
    actionCards: cards,
    meetingPreparation: preparation,
    conversations,
    messages,
    audit,
  } = repositories;
  return createCardService({
    database,
    cards,
    preparation,
    conversations,
    messages,
    audit,
    events,
    recorder,
    clock,
    execute: () => Promise.resolve(),
    meetingWork: NO_WORK,
    grant: () => Promise.resolve(),
    checkCall: () => Promise.reject(refusal),
    callTool: () => Promise.reject(refusal),
  });
};
const edited = {
  action: 'approve',
  actionId: 'approve',
  params: { channel: '#general', text: 'x' },
} as const;

test('what a confirmation is refused for stays on the pending card, until somebody approves', async () => {
  const card = await bench.propose();
  const away = new HttpError(502, 'tool-server-unreachable', 'slack: connection refused');
  await expect(withTool(away).decide(mina, { ...edited, cardId: card.id })).rejects.toBe(away);
  expect(await cardNow(card)).toMatchObject({
    status: 'pending',
    failure: {
      at: BENCH_TIME,
      by: 'mina',
      code: 'tool-server-unreachable',
      message: 'slack: connection refused',
    },
  });
  expect(bench.heard.at(-1)).toMatchObject(['action-card', { id: card.id, failure: { by: 'mina' } }]);
  await approve(card);
  expect(await cardNow(card)).not.toHaveProperty('failure');
});

test('a value that the form should not have sent is no failure of the card', async () => {
  const card = await bench.propose();
  const wrong = new HttpError(400, 'invalid-input', 'text: must be string');
  await expect(withTool(wrong).decide(mina, { ...edited, cardId: card.id })).rejects.toBe(wrong);
  expect(await cardNow(card)).not.toHaveProperty('failure');
});
