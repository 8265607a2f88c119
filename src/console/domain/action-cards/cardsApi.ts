import { consoleApi } from '@console/common/api/consoleApi';
import { CardsResponse } from '@contract/http/conversations';

export const cardsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every pending card of every conversation. */
    getPendingCards: build.query<CardsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/cards', params: { status: 'pending' } }),
      responseSchema: CardsResponse,
    }),
    /** Every approved card with a step that did not come about. */
    getFailedCards: build.query<CardsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/cards', params: { status: 'failed' } }),
      responseSchema: CardsResponse,
    }),
    /** The cards of one conversation, decided or not. */
    getCardsOf: build.query<CardsResponse, string>({
      query: (conversationId) => ({ service: 'chat', url: '/api/cards', params: { conversationId } }),
      responseSchema: CardsResponse,
    }),
  }),
});

export const { useGetPendingCardsQuery } = cardsApi;
