import { cardReceived, messageReceived } from '@console/domain/connectivity/chatEvents';
import { conversationsApi } from '@console/domain/conversations/conversationsApi';
import { modeChosen } from '@console/domain/preferences/preferencesSlice';
import type { ActionCard, CardStep } from '@contract/entities/actionCard';
import type { Message } from '@contract/entities/message';
import { createEntityAdapter, createSlice, type EntityState, type PayloadAction } from '@reduxjs/toolkit';
import { cardsApi } from './cardsApi';

/** What this console has asked of a card; the card's own status comes from the platform. */
export type CardRequest =
  | { status: 'sending' }
  | { status: 'failed'; error: string }
  /** A dry run: what would have been sent. */
  | { status: 'simulated'; steps: CardStep[] };

const adapter = createEntityAdapter<ActionCard>({
  sortComparer: (a, b) => a.createdAt.localeCompare(b.createdAt),
});

export interface CardsState extends EntityState<ActionCard, string> {
  requests: Record<string, CardRequest>;
}

const initialState: CardsState = adapter.getInitialState({ requests: {} });

const cardsOf = (messages: readonly Message[]): ActionCard[] =>
  messages.flatMap(({ metadata }) => (metadata?.card ? [metadata.card] : []));

const cardsSlice = createSlice({
  name: 'actionCards',
  initialState,
  reducers: {
    cardRequestChanged: (state, { payload }: PayloadAction<{ cardId: string; request: CardRequest }>) => {
      state.requests[payload.cardId] = payload.request;
    },
    cardRequestEnded: (state, { payload: cardId }: PayloadAction<string>) => {
      state.requests = Object.fromEntries(Object.entries(state.requests).filter(([id]) => id !== cardId));
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(cardReceived, (state, { payload }) => {
        adapter.setOne(state, payload);
      })
      /** What was simulated before says nothing about a decision that now counts. */
      .addCase(modeChosen, (state) => {
        state.requests = Object.fromEntries(
          Object.entries(state.requests).filter(([, { status }]) => status !== 'simulated'),
        );
      })
      .addCase(messageReceived, (state, { payload }) => {
        adapter.setMany(state, cardsOf([payload]));
      })
      .addMatcher(conversationsApi.endpoints.getMessages.matchFulfilled, (state, { payload }) => {
        adapter.setMany(state, cardsOf(payload.messages));
      })
      .addMatcher(cardsApi.endpoints.getPendingCards.matchFulfilled, (state, { payload }) => {
        adapter.setMany(state, payload.cards);
      });
  },
  selectors: {
    selectCard: (state, cardId: string): ActionCard | undefined => state.entities[cardId],
    selectCardRequest: (state, cardId: string): CardRequest | undefined => state.requests[cardId],
    selectPendingCount: (state) =>
      Object.values(state.entities).filter(({ status }) => status === 'pending').length,
  },
});

export const cardsReducer = cardsSlice.reducer;
export const { cardRequestChanged, cardRequestEnded } = cardsSlice.actions;
export const { selectCard, selectCardRequest, selectPendingCount } = cardsSlice.selectors;
