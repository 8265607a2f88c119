import { consoleApi } from '@console/common/api/consoleApi';
import { MessageSearchResponse } from '@contract/http/messageSearch';

const FIRST_PAGE = 0;

/** `GET /api/messages`: words in everything that the reader may read. */
export const messageSearchApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    /** The parameter of a page is the number below which it lies. */
    searchMessages: build.infiniteQuery<MessageSearchResponse, string, number>({
      infiniteQueryOptions: {
        initialPageParam: FIRST_PAGE,
        getNextPageParam: ({ hits, hasMore }) => (hasMore ? hits.at(-1)?.seq : undefined),
      },
      query: ({ queryArg: q, pageParam }) => ({
        service: 'chat',
        url: '/api/messages',
        params: { q, ...(pageParam === FIRST_PAGE ? {} : { before: pageParam }) },
      }),
      responseSchema: MessageSearchResponse,
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useSearchMessagesInfiniteQuery } = messageSearchApi;
