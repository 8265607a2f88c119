import { nanoid } from '@reduxjs/toolkit';
import { consoleApi } from '@console/common/api/consoleApi';
import { OkResponse } from '@contract/http/auth';
import {
  ConversationResponse,
  ConversationsResponse,
  MessagesResponse,
  type ConversationPatch,
  type ConversationScope,
} from '@contract/http/conversations';

export interface MessagesArgument {
  conversationId: string;
  /** Only messages with a smaller `seq`: the page above. */
  before?: number;
}

export interface ConversationsArgument {
  q?: string;
  scope?: ConversationScope;
}

const FIRST_PAGE = '';
/** Somebody who reads far back stays well below the calls a minute may have. */
const OLDER_PAGE_SIZE = 200;

/** Behaviour, section 18.2. */
export const conversationsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    /** The parameter of a page is the cursor that leads to it. */
    getConversations: build.infiniteQuery<ConversationsResponse, ConversationsArgument, string>({
      infiniteQueryOptions: {
        initialPageParam: FIRST_PAGE,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      query: ({ queryArg, pageParam }) => ({
        service: 'chat',
        url: '/api/conversations',
        params: { ...queryArg, ...(pageParam === FIRST_PAGE ? {} : { cursor: pageParam }) },
      }),
      responseSchema: ConversationsResponse,
      providesTags: [{ type: 'Conversation', id: 'list' }],
    }),
    getConversation: build.query<ConversationResponse, string>({
      query: (id) => ({
        service: 'chat',
        url: `/api/conversations/${encodeURIComponent(id)}`,
        params: { messages: 'none' },
      }),
      responseSchema: ConversationResponse,
      providesTags: (_answer, _error, id) => [{ type: 'Conversation', id }],
    }),
    changeConversation: build.mutation<ConversationResponse, { id: string; change: ConversationPatch }>({
      query: ({ id, change }) => ({
        service: 'chat',
        url: `/api/conversations/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: change,
        idempotencyKey: nanoid(),
      }),
      responseSchema: ConversationResponse,
      invalidatesTags: (_answer, _error, { id }) => [
        { type: 'Conversation', id },
        { type: 'Conversation', id: 'list' },
      ],
    }),
    deleteConversation: build.mutation<OkResponse, string>({
      query: (id) => ({
        service: 'chat',
        url: `/api/conversations/${encodeURIComponent(id)}`,
        method: 'DELETE',
        idempotencyKey: nanoid(),
      }),
      responseSchema: OkResponse,
      invalidatesTags: (_answer, _error, id) => [
        { type: 'Conversation', id },
        { type: 'Conversation', id: 'list' },
      ],
    }),
    getMessages: build.query<MessagesResponse, MessagesArgument>({
      query: ({ conversationId, before }) => ({
        service: 'chat',
        url: `/api/conversations/${encodeURIComponent(conversationId)}/messages`,
        params: { before, limit: before === undefined ? undefined : OLDER_PAGE_SIZE },
      }),
      responseSchema: MessagesResponse,
    }),
  }),
});

export const {
  useGetConversationQuery,
  useGetConversationsInfiniteQuery,
  useChangeConversationMutation,
  useDeleteConversationMutation,
} = conversationsApi;
