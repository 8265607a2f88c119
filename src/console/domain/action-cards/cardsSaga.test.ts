/** @jest-environment ./test/support/browserEnvironment.ts */
import { modeChosen } from '@console/domain/preferences/preferencesSlice';
import { selectNotifications } from '@console/domain/notifications/notificationsSlice';
import type { ActionCard } from '@contract/entities/actionCard';
import { defined } from '@contract/defined';
import { buildActionCard } from '@test/builders/buildActionCard';
import { createFakeChatSocket, type ChatAnswers } from '@test/support/fakeChatSocket';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { waitFor } from '@testing-library/react';
import { itemSendRequested } from '../outbox/outboxActions';
import { selectKeptDecision, selectMyOutbox } from '../outbox/outboxSelectors';
import { cardReceived } from '../connectivity/chatEvents';
import { cardApprovalRequested, cardRejectionRequested } from './cardsSaga';
import { selectCard, selectCardRequest } from './cardsSlice';

const approved = (overrides: Partial<ActionCard> = {}) =>
  buildActionCard({ status: 'approved', decidedBy: 'operator', ...overrides });
const rejected = buildActionCard({ status: 'rejected', decidedBy: 'operator' });

let made: ReturnType<typeof makeTestStore>;
let chat: ReturnType<typeof createFakeChatSocket>;
const open = async (decide: ChatAnswers['action-card'], card = buildActionCard()) => {
  chat = createFakeChatSocket(decide ? { 'action-card': decide } : {});
  made = makeTestStore({
    answers: { 'GET /api/cards': { cards: [card] } },
    preloaded: signedInState(),
    socket: chat.socket,
  });
  await made.started;
  made.store.dispatch(cardReceived(card));
};
afterEach(() => {
  jest.useRealTimers();
  made.stop();
});

const state = () => made.store.getState();
const approve = (actionId = 'approve', value?: string) =>
  made.store.dispatch(cardApprovalRequested({ cardId: 'card_1', actionId, ...defined({ value }) }));
const reject = (reason: string) => made.store.dispatch(cardRejectionRequested({ cardId: 'card_1', reason }));
const decided = (status: string) => made.until(status, (now) => selectCard(now, 'card_1')?.status === status);
const failure = () =>
  made.until('a failure', (now) => {
    const request = selectCardRequest(now, 'card_1');
    return request?.status === 'failed' ? request : undefined;
  });
/** Those that lead to the card's conversation: the connection is told too. */
const confirmations = () =>
  selectNotifications(state()).flatMap(({ type, title, link }) =>
    type === 'success' && link === '/ai-console?c=conv_1' ? [title] : [],
  );

test('a button approves with card and action, and is confirmed', async () => {
  await open(() => ({ ok: true, card: approved() }));
  approve();
  await decided('approved');
  expect(chat.emitted).toEqual([
    ['action-card', { action: 'approve', cardId: 'card_1', actionId: 'approve' }],
  ]);
  await waitFor(() => {
    expect(confirmations()).toEqual(['승인했습니다']);
  });
  expect(made.toasts).toContainEqual(expect.objectContaining({ kind: 'success', title: '승인했습니다' }));
  expect(selectCardRequest(state(), 'card_1')).toBeUndefined();
});

test('an input or select approves with the chosen value', async () => {
  await open(() => ({ ok: true, card: approved() }));
  approve('channel', '#marketing');
  await decided('approved');
  expect(chat.emitted).toEqual([
    ['action-card', { action: 'approve', cardId: 'card_1', actionId: 'channel', value: '#marketing' }],
  ]);
});

test('a rejection has its reason, and is confirmed', async () => {
  await open(() => ({ ok: true, card: rejected }));
  reject('내용을 고쳐 주세요');
  await decided('rejected');
  expect(chat.emitted).toEqual([
    ['action-card', { action: 'reject', cardId: 'card_1', reason: '내용을 고쳐 주세요' }],
  ]);
  await waitFor(() => {
    expect(confirmations()).toEqual(['거절했습니다']);
  });
});

test('two quick clicks are one decision', async () => {
  await open(() => ({ ok: true, card: approved() }));
  approve();
  approve();
  reject('');
  await decided('approved');
  expect(chat.emitted).toHaveLength(1);
});

test('a refusal says why and leaves the card open; the decision can be made again', async () => {
  const answers: unknown[] = [
    { ok: false, error: '받는 사람: 값을 먼저 선택하세요', code: 'invalid-input' },
    { ok: true, card: approved() },
  ];
  await open(() => answers.shift());
  approve();
  expect((await failure()).error).toBe('받는 사람: 값을 먼저 선택하세요');
  expect(selectCard(state(), 'card_1')?.status).toBe('pending');
  expect(confirmations()).toEqual([]);
  approve();
  await decided('approved');
  await made.until('an end', (now) => selectCardRequest(now, 'card_1') === undefined);
});

test('no answer in time is a failure that says so', async () => {
  await open(undefined);
  approve();
  expect((await failure()).error).toBe('The chat server did not answer');
});

const kept = () => made.until('a kept decision', (now) => selectKeptDecision(now, 'card_1'));
const connect = async () => {
  chat.setConnected(true);
  made.feedChat({ type: 'connected' });
  await made.until('a connection', ({ connectivity }) => connectivity.chat === 'connected');
};

test('a decision without a connection is kept, and leaves with one more click, not by itself', async () => {
  await open(() => ({ ok: true, card: approved() }));
  chat.setConnected(false);
  approve('pick', 'general');
  const { id, state: standing, payload } = await kept();
  expect(standing).toBe('needs-you');
  expect(payload.title).toBe(buildActionCard().title);
  expect(selectCardRequest(state(), 'card_1')).toBeUndefined();
  made.store.dispatch(itemSendRequested(id));
  await connect();
  expect(chat.emitted).toEqual([]);
  made.store.dispatch(itemSendRequested(id));
  made.store.dispatch(itemSendRequested(id));
  await decided('approved');
  expect(chat.sent('action-card')).toEqual([
    { action: 'approve', cardId: 'card_1', actionId: 'pick', value: 'general' },
  ]);
  await waitFor(() => {
    expect(confirmations()).toEqual(['승인했습니다']);
  });
});

test('a second decision without a connection changes nothing about the first', async () => {
  await open(() => ({ ok: true, card: approved() }));
  chat.setConnected(false);
  approve();
  await kept();
  reject('no');
  expect(selectMyOutbox(state())).toMatchObject([{ payload: { decision: { action: 'approve' } } }]);
});

test('what the platform says to a kept decision is shown: somebody else was first', async () => {
  const error = 'This card was already rejected by admin';
  const byAdmin = buildActionCard({ status: 'rejected', decidedBy: 'admin' });
  await open(() => ({ ok: false, code: 'already-decided', error, card: byAdmin }));
  chat.setConnected(false);
  approve();
  const { id } = await kept();
  await connect();
  made.store.dispatch(itemSendRequested(id));
  await decided('rejected');
  await made.until('its answer', (now) => selectKeptDecision(now, 'card_1')?.state === 'failed');
  expect(selectKeptDecision(state(), 'card_1')).toMatchObject({ state: 'failed', error, attempts: 1 });
  expect(confirmations()).toEqual([]);
});

test('a kept decision nobody answers waits for another click', async () => {
  await open(undefined);
  chat.setConnected(false);
  approve();
  const { id } = await kept();
  await connect();
  made.store.dispatch(itemSendRequested(id));
  await made.until('its return', (now) => selectKeptDecision(now, 'card_1')?.error !== undefined);
  expect(selectKeptDecision(state(), 'card_1')).toMatchObject({
    state: 'needs-you',
    error: 'The chat server did not answer',
  });
});

test('a card somebody else decided first is taken as it stands', async () => {
  const byAdmin = buildActionCard({ status: 'rejected', decidedBy: 'admin' });
  const error = 'This card was already rejected by admin';
  await open(() => ({ ok: false, code: 'already-decided', error, card: byAdmin }));
  approve();
  expect((await failure()).error).toBe(error);
  expect(selectCard(state(), 'card_1')).toEqual(byAdmin);
  expect(confirmations()).toEqual([]);
});

test('a dry run shows after one second the call with the chosen value in its place, and sends nothing', async () => {
  await open(() => ({ ok: true, card: approved() }));
  made.store.dispatch(modeChosen('dry-run'));
  jest.useFakeTimers();
  approve('channel', '#marketing');
  await jest.advanceTimersByTimeAsync(999);
  expect(selectCardRequest(state(), 'card_1')).toEqual({ status: 'sending' });
  await jest.advanceTimersByTimeAsync(1);
  expect(selectCardRequest(state(), 'card_1')).toMatchObject({
    status: 'simulated',
    steps: [{ method: 'send_message', params: { channel: '#marketing', text: '[공지]\n내일 서버 점검' } }],
  });
  expect(selectCard(state(), 'card_1')?.status).toBe('pending');
  expect(chat.emitted).toEqual([]);
});

test('a card of a dry run is only ever simulated, and a button changes no argument', async () => {
  const card = buildActionCard({ dryRun: true });
  await open(() => ({ ok: true, card: approved() }), card);
  jest.useFakeTimers();
  approve();
  await jest.advanceTimersByTimeAsync(1000);
  expect(selectCardRequest(state(), 'card_1')).toEqual({ status: 'simulated', steps: card.steps });
  expect(chat.emitted).toEqual([]);
});

test('every connection brings the pending cards', async () => {
  await open(undefined);
  const asked = () => made.requests.filter(({ url }) => url.endsWith('/api/cards?status=pending')).length;
  for (const times of [1, 2]) {
    made.feedChat({ type: 'connected' });
    await waitFor(() => {
      expect(asked()).toBe(times);
    });
    made.feedChat({ type: 'disconnected', reason: 'transport close' });
  }
});

test('a card nobody knows is not approved', async () => {
  await open(() => ({ ok: true, card: approved() }));
  made.store.dispatch(cardApprovalRequested({ cardId: 'card_9', actionId: 'approve' }));
  approve();
  await decided('approved');
  expect(chat.sent('action-card').map(({ cardId }) => cardId)).toEqual(['card_1']);
});
