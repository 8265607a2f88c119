import { cardReceived, messagesReceived } from '@console/domain/connectivity/chatEvents';
import { conversationLost } from '@console/domain/conversations/conversationActions';
import { conversationsApi } from '@console/domain/conversations/conversationsApi';
import { messagesCleared } from '@console/domain/conversations/messagesSlice';
import { modeChosen } from '@console/domain/preferences/preferencesSlice';
import type { ActionCard, CardStatus, CardStep, StepStatus } from '@contract/entities/actionCard';
import type { Conversation } from '@contract/entities/conversation';
import type { LinkRight } from '@contract/entities/conversationLink';
import type { Message } from '@contract/entities/message';
import {
  createEntityAdapter,
  createSelector,
  createSlice,
  isAnyOf,
  type EntityState,
  type PayloadAction,
} from '@reduxjs/toolkit';
import { cardsApi } from './cardsApi';

/** Request of this console about a card; the card's own status comes from the platform. */
export type CardRequest =
  | { status: 'sending' }
  /** `code`: the platform's word for why it refused. */
  | { status: 'failed'; error: string; code?: string }
  /** A dry run: what would have been sent. */
  | { status: 'simulated'; steps: CardStep[] };

const adapter = createEntityAdapter<ActionCard>({
  sortComparer: (a, b) => a.createdAt.localeCompare(b.createdAt),
});

export interface CardsState extends EntityState<ActionCard, string> {
  requests: Record<string, CardRequest>;
  /** Right in conversations that one came to by a link: who only reads there decides no card. */
  linkRights: Record<string, LinkRight>;
}

const initialState: CardsState = adapter.getInitialState({ requests: {}, linkRights: {} });

const cardsOf = (messages: readonly Message[]): ActionCard[] =>
  messages.flatMap(({ metadata }) => (metadata?.card ? [metadata.card] : []));

const PROGRESS: Record<CardStatus, number> = { pending: 0, approved: 1, rejected: 1, completed: 2 };

const STEP_PROGRESS: Record<StepStatus, number> = { pending: 0, running: 1, failed: 2, unknown: 2, done: 3 };
const ONE_ATTEMPT = 4;

/** Grows with every change of the ledger, also where a failed step is tried again. */
const ledgerProgress = ({ steps }: ActionCard): number =>
  steps.reduce((sum, { attempts, status }) => sum + attempts * ONE_ATTEMPT + STEP_PROGRESS[status], 0);

/** An answer that was read before a change and comes after it is not taken. */
const isOlder = (card: ActionCard, known: ActionCard): boolean => {
  const { reopened = 0 } = card;
  const { reopened: reopenedKnown = 0 } = known;
  if (reopened !== reopenedKnown) return reopened < reopenedKnown;
  const { edited = 0 } = card;
  const { edited: editedKnown = 0 } = known;
  if (edited !== editedKnown) return edited < editedKnown;
  if (card.status !== known.status) return PROGRESS[card.status] < PROGRESS[known.status];
  return ledgerProgress(card) < ledgerProgress(known);
};

/** A decision stands: a page that was read before it and comes after it does not open the card again. */
const merge = (state: CardsState, cards: readonly ActionCard[]): void => {
  for (const card of cards) {
    const known = state.entities[card.id];
    if (!known || !isOlder(card, known)) adapter.setOne(state, card);
  }
};

const forget = (state: CardsState, conversationId: string): void => {
  adapter.removeMany(
    state,
    state.ids.filter((id) => state.entities[id]?.conversationId === conversationId),
  );
};

/** As of the last reading; nothing is new where nobody came by a link. */
const noteRights = (state: CardsState, conversations: readonly Conversation[]): void => {
  const read = new Set(conversations.map(({ id }) => id));
  const known = Object.entries(state.linkRights);
  const kept = known.filter(([id]) => !read.has(id));
  const noted = conversations.flatMap(({ id, linkRight }): [string, LinkRight][] =>
    linkRight === undefined ? [] : [[id, linkRight]],
  );
  if (noted.length > 0 || kept.length < known.length)
    state.linkRights = Object.fromEntries([...kept, ...noted]);
};

const { getMessages, changeConversation, deleteConversation, getConversation, getConversations } =
  conversationsApi.endpoints;

const cardsSlice = createSlice({
  name: 'actionCards',
  initialState,
  reducers: {
    cardRequestChanged: (state, { payload }: PayloadAction<{ cardId: string; request: CardRequest }>) => {
      state.requests[payload.cardId] = payload.request;
    },
    /** Cards that went with their conversation while nobody listened. */
    cardsVanished: (state, { payload: ids }: PayloadAction<string[]>) => {
      adapter.removeMany(state, ids);
    },
    cardRequestEnded: (state, { payload: cardId }: PayloadAction<string>) => {
      state.requests = Object.fromEntries(Object.entries(state.requests).filter(([id]) => id !== cardId));
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(cardReceived, (state, { payload }) => {
        merge(state, [payload]);
      })
      .addCase(conversationLost, (state, { payload }) => {
        forget(state, payload.conversationId);
      })
      .addCase(messagesCleared, (state, { payload }) => {
        forget(state, payload);
      })
      /** An earlier simulation says nothing about a decision that now counts. */
      .addCase(modeChosen, (state) => {
        state.requests = Object.fromEntries(
          Object.entries(state.requests).filter(([, { status }]) => status !== 'simulated'),
        );
      })
      .addCase(messagesReceived, (state, { payload }) => {
        merge(state, cardsOf(payload));
      })
      .addMatcher(getMessages.matchFulfilled, (state, { payload }) => {
        merge(state, cardsOf(payload.messages));
      })
      .addMatcher(
        isAnyOf(
          cardsApi.endpoints.getPendingCards.matchFulfilled,
          cardsApi.endpoints.getFailedCards.matchFulfilled,
          cardsApi.endpoints.getCardsOf.matchFulfilled,
        ),
        (state, { payload }) => {
          merge(state, payload.cards);
        },
      )
      .addMatcher(getConversations.matchFulfilled, (state, { payload }) => {
        for (const page of payload.pages) noteRights(state, page.conversations);
      })
      .addMatcher(getConversation.matchFulfilled, (state, { payload }) => {
        noteRights(state, [payload.conversation]);
      })
      .addMatcher(changeConversation.matchFulfilled, (state, { meta }) => {
        const { id, change } = meta.arg.originalArgs;
        if (change.reset) forget(state, id);
      })
      .addMatcher(deleteConversation.matchFulfilled, (state, { meta }) => {
        forget(state, meta.arg.originalArgs);
      });
  },
  selectors: {
    selectCard: (state, cardId: string): ActionCard | undefined => state.entities[cardId],
    selectCardRequest: (state, cardId: string): CardRequest | undefined => state.requests[cardId],
    selectLinkRight: (state, conversationId: string): LinkRight | undefined =>
      Object.hasOwn(state.linkRights, conversationId) ? state.linkRights[conversationId] : undefined,
    /** The longest waiting first. */
    selectPendingCards: createSelector(
      [
        (state: CardsState) => state.ids,
        (state: CardsState) => state.entities,
        (state: CardsState) => state.linkRights,
      ],
      (ids, entities, linkRights) =>
        ids.flatMap((id) => {
          const card = entities[id];
          return card?.status === 'pending' && linkRights[card.conversationId] !== 'read' ? [card] : [];
        }),
    ),
  },
});

export const cardsReducer = cardsSlice.reducer;
export const { cardRequestChanged, cardRequestEnded, cardsVanished } = cardsSlice.actions;
export const { selectCard, selectCardRequest, selectLinkRight, selectPendingCards } = cardsSlice.selectors;

export const isExpired = ({ status, expiresAt }: ActionCard, now: number): boolean =>
  status === 'pending' && expiresAt !== undefined && new Date(expiresAt).getTime() < now;

/** Those that can still be decided. */
export const countOpen = (cards: readonly ActionCard[], now: number): number =>
  cards.filter((card) => !isExpired(card, now)).length;
