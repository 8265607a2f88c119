/** @jest-environment ./test/support/browserEnvironment.ts */
import { selectNotifications } from '@console/domain/notifications/notificationsSlice';
import type { ActionCard } from '@contract/entities/actionCard';
import { buildActionCard } from '@test/builders/buildActionCard';
import { createFakeChatSocket } from '@test/support/fakeChatSocket';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { waitFor } from '@testing-library/react';
import { cardReceived } from '../connectivity/chatEvents';
import { selectCard } from './cardsSlice';

const approved = (overrides: Partial<ActionCard> = {}) =>
  buildActionCard({ status: 'approved', decidedBy: 'operator', ...overrides });

let made: ReturnType<typeof makeTestStore>;
const open = async (failed: ActionCard[] = []) => {
  made = makeTestStore({
    answers: {
      'GET /api/cards': ({ url }: Request) => ({ cards: url.includes('status=failed') ? failed : [] }),
    },
    preloaded: signedInState(),
    socket: createFakeChatSocket({}).socket,
  });
  await made.started;
};
afterEach(() => {
  made.stop();
});
const state = () => made.store.getState();
const failures = () =>
  selectNotifications(state()).flatMap(({ type, message, link }) =>
    type === 'error' && link === '/ai-console?c=conv_1' ? [message] : [],
  );
const brokenCard = (overrides: Partial<ActionCard>) => {
  const card = approved(overrides);
  const steps = card.steps.map((step) => ({
    ...step,
    status: 'failed' as const,
    attempts: 1,
    error: 'channel_not_found',
  }));
  return { ...card, steps };
};

test('whoever asked for a card hears once what its confirmation failed at, and again of the next attempt', async () => {
  await open();
  const card = brokenCard({ decidedBy: 'admin' });
  for (let n = 0; n < 2; n += 1) made.store.dispatch(cardReceived(card));
  const what = `${card.title}: slack.send_message: channel_not_found`;
  await waitFor(() => {
    expect(failures()).toEqual([what]);
  });
  made.store.dispatch(cardReceived({ ...card, steps: card.steps.map((step) => ({ ...step, attempts: 2 })) }));
  await made.until('two', ({ notifications }) =>
    Object.values(notifications.entities).some(({ count }) => count === 2),
  );
});

test('a refused confirmation reaches the asker, and nobody else', async () => {
  await open();
  const failure = { at: '2026-11-20T02:00:00.000Z', by: 'admin', code: 'time-taken', message: '김서연' };
  made.store.dispatch(cardReceived(buildActionCard({ id: 'card_2', userId: 'somebody', failure })));
  made.store.dispatch(cardReceived(buildActionCard({ failure })));
  await waitFor(() => {
    expect(failures()).toEqual([`${buildActionCard().title}: 김서연`]);
  });
});

test('a confirmation that failed while nobody looked is told at the next connection', async () => {
  const card = brokenCard({ decidedBy: 'admin' });
  await open([card]);
  made.feedChat({ type: 'connected' });
  await waitFor(() => {
    expect(failures()).toHaveLength(1);
  });
  expect(selectCard(state(), 'card_1')?.status).toBe('approved');
});

test('a card that was reopened counts more than its approval, whenever that comes', async () => {
  await open();
  made.store.dispatch(cardReceived(buildActionCard({ reopened: 1 })));
  made.store.dispatch(cardReceived(approved()));
  expect(selectCard(state(), 'card_1')?.status).toBe('pending');
});

test('a page that was read before a step failed does not hide the failure', async () => {
  await open();
  const failed = brokenCard({});
  made.store.dispatch(cardReceived(failed));
  made.store.dispatch(cardReceived(approved()));
  expect(selectCard(state(), 'card_1')?.steps).toEqual(failed.steps);
  const again = failed.steps.map((step) => ({ ...step, attempts: 2, status: 'done' as const }));
  made.store.dispatch(cardReceived({ ...failed, steps: again }));
  expect(selectCard(state(), 'card_1')?.steps).toEqual(again);
});
