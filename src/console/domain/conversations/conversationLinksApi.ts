import { holdAnswered } from '@console/common/api/answeredSecrets';
import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent } from '@console/common/api/idempotent';
import {
  ConversationLinkMadeResponse,
  ConversationLinksResponse,
  OpenedLinkResponse,
  type ConversationLinkBody,
  type OpenLinkBody,
} from '@contract/http/conversationLinks';

interface OfConversation {
  conversationId: string;
}

const pathOf = (conversationId: string): string =>
  `/api/conversations/${encodeURIComponent(conversationId)}/links`;
const tagOf = (conversationId: string) => ({ type: 'Conversation', id: `links:${conversationId}` }) as const;
const LIST = { type: 'Conversation', id: 'list' } as const;
const changed = (_answer: unknown, _error: unknown, { conversationId }: OfConversation) => [
  tagOf(conversationId),
  { type: 'Conversation', id: conversationId } as const,
  LIST,
];

/** Links to conversations. Secrets are in no action: `conversationLinkMutations.ts` keeps them out. */
export const conversationLinksApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getConversationLinks: build.query<ConversationLinksResponse, string>({
      query: (conversationId) => ({ service: 'chat', url: pathOf(conversationId) }),
      responseSchema: ConversationLinksResponse,
      providesTags: (_answer, _error, conversationId) => [tagOf(conversationId)],
    }),
    makeConversationLink: build.mutation<
      ConversationLinkMadeResponse,
      OfConversation & Idempotent & ConversationLinkBody
    >({
      query: ({ conversationId, key, ...body }) => ({
        service: 'chat',
        url: pathOf(conversationId),
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: ConversationLinkMadeResponse,
      transformResponse: (answer: ConversationLinkMadeResponse) => ({
        ...answer,
        secret: holdAnswered(answer.secret),
      }),
      invalidatesTags: changed,
    }),
    /** Without `linkId` all of them. */
    endConversationLinks: build.mutation<
      ConversationLinksResponse,
      OfConversation & Idempotent & { linkId?: string | undefined }
    >({
      query: ({ conversationId, linkId, key }) => ({
        service: 'chat',
        url:
          linkId === undefined
            ? pathOf(conversationId)
            : `${pathOf(conversationId)}/${encodeURIComponent(linkId)}`,
        method: 'DELETE',
        idempotencyKey: key,
      }),
      responseSchema: ConversationLinksResponse,
      invalidatesTags: changed,
    }),
    openConversationLink: build.mutation<OpenedLinkResponse, Idempotent & OpenLinkBody>({
      query: ({ key, ...body }) => ({
        service: 'chat',
        url: '/api/conversation-links/open',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: OpenedLinkResponse,
      invalidatesTags: ['Conversation'],
    }),
  }),
});

export const { useGetConversationLinksQuery, useEndConversationLinksMutation } = conversationLinksApi;
