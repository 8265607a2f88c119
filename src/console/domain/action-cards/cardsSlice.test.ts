import { conversationsApi } from '@console/domain/conversations/conversationsApi';
import type { ActionCard } from '@contract/entities/actionCard';
import { buildActionCard } from '@test/builders/buildActionCard';
import { buildConversation } from '@test/builders/buildConversation';
import { buildMessage } from '@test/builders/buildMessage';
import { makeTestStore, signedInState } from '@test/support/makeTestStore';
import { cardReceived, messagesReceived } from '../connectivity/chatEvents';
import { cardsApi } from './cardsApi';
import { selectCard, selectPendingCards } from './cardsSlice';

let made: ReturnType<typeof makeTestStore>;
let page: ActionCard[] = [];
beforeEach(() => {
  made = makeTestStore({
    answers: {
      'GET /api/cards': () => ({ cards: page }),
      'GET /api/conversations/conv_1/messages': () => ({ messages: page.map(messageOf), hasMore: false }),
      'PATCH /api/conversations/conv_1': { conversation: buildConversation() },
      'DELETE /api/conversations/conv_1': { ok: true },
    },
    preloaded: signedInState(),
  });
});
afterEach(() => {
  made.stop();
});

const messageOf = (card: ActionCard) =>
  buildMessage({ id: card.messageId, type: 'action-card', metadata: { card } });
const { getMessages, changeConversation, deleteConversation } = conversationsApi.endpoints;
const { getPendingCards } = cardsApi.endpoints;
const card = (id = 'card_1') => selectCard(made.store.getState(), id);

const SOURCES: Record<string, (card: ActionCard) => unknown> = {
  'an event': (received) => made.store.dispatch(cardReceived(received)),
  'a message': (received) => made.store.dispatch(messagesReceived([messageOf(received)])),
  'a page of messages': (received) => {
    page = [received];
    return made.store.dispatch(
      getMessages.initiate({ conversationId: 'conv_1' }, { forceRefetch: true, subscribe: false }),
    );
  },
  'the list of pending cards': (received) => {
    page = [received];
    return made.store.dispatch(getPendingCards.initiate(undefined, { forceRefetch: true, subscribe: false }));
  },
};

describe.each(Object.entries(SOURCES))('%s', (_name, bring) => {
  test('brings a card', async () => {
    await bring(buildActionCard());
    expect(card()).toEqual(buildActionCard());
    expect(selectPendingCards(made.store.getState())).toHaveLength(1);
  });

  test('that is older than the decision does not open the card again', async () => {
    const approved = buildActionCard({ status: 'approved', decidedBy: 'operator' });
    made.store.dispatch(cardReceived(approved));
    await bring(buildActionCard());
    expect(card()).toEqual(approved);
  });
});

test('what becomes of the steps is followed until the card is completed', () => {
  const [step] = buildActionCard().steps;
  if (!step) throw new Error('A card has a step');
  const approved = (status: typeof step.status, attempts: number) =>
    buildActionCard({ status: 'approved', steps: [{ ...step, status, attempts }] });
  const completed = buildActionCard({
    status: 'completed',
    steps: [{ ...step, status: 'done', attempts: 2 }],
  });
  for (const next of [approved('running', 1), approved('failed', 1), approved('running', 2), completed]) {
    made.store.dispatch(cardReceived(next));
    expect(card()).toEqual(next);
  }
  made.store.dispatch(cardReceived(approved('running', 2)));
  expect(card()).toEqual(completed);
});

test('a reset and a deletion of the conversation take its cards along, and no others', async () => {
  const other = buildActionCard({ id: 'card_2', conversationId: 'conv_2' });
  for (const forget of [
    () => made.store.dispatch(changeConversation.initiate({ id: 'conv_1', change: { reset: true } })),
    () => made.store.dispatch(deleteConversation.initiate('conv_1')),
  ]) {
    for (const received of [buildActionCard(), other]) made.store.dispatch(cardReceived(received));
    await forget();
    expect(card()).toBeUndefined();
    expect(card('card_2')).toEqual(other);
  }
});
