import { holdAnswered } from '@console/common/api/answeredSecrets';
import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent, IdempotentOn } from '@console/common/api/idempotent';
import {
  AccessKeyIssuedResponse,
  AccessKeyResponse,
  AccessKeysResponse,
  type AccessKeyBody,
} from '@contract/http/accessKeys';
import { RevokedResponse } from '@contract/http/accounts';
import { OkResponse } from '@contract/http/auth';
import { SessionsResponse } from '@contract/http/sessions';

/** `account`: that of somebody else, for administrators; absent: one's own. */
interface Whose {
  account?: string | undefined;
}

const below = (account: string | undefined, what: 'sessions' | 'access-keys'): string =>
  account === undefined ? `/api/${what}` : `/api/accounts/${encodeURIComponent(account)}/${what}`;

/** Sessions of an account, and the keys by which programs act for it. */
const accountAccessApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<SessionsResponse, Whose>({
      query: ({ account }) => ({ service: 'chat', url: below(account, 'sessions') }),
      responseSchema: SessionsResponse,
      providesTags: [{ type: 'Account', id: 'sessions' }],
    }),
    endSession: build.mutation<OkResponse, Whose & IdempotentOn>({
      query: ({ account, id, key }) => ({
        service: 'chat',
        url: `${below(account, 'sessions')}/${encodeURIComponent(id)}`,
        method: 'DELETE',
        idempotencyKey: key,
      }),
      responseSchema: OkResponse,
      invalidatesTags: ['Account'],
    }),
    endOtherSessions: build.mutation<RevokedResponse, Idempotent>({
      query: ({ key }) => ({
        service: 'chat',
        url: '/api/sessions/end-others',
        method: 'POST',
        body: { which: 'others' },
        idempotencyKey: key,
      }),
      responseSchema: RevokedResponse,
      invalidatesTags: ['Account'],
    }),
    getAccessKeys: build.query<AccessKeysResponse, Whose>({
      query: ({ account }) => ({ service: 'chat', url: below(account, 'access-keys') }),
      responseSchema: AccessKeysResponse,
      providesTags: [{ type: 'ApiKey', id: 'access' }],
    }),
    issueAccessKey: build.mutation<AccessKeyIssuedResponse, Whose & Idempotent & AccessKeyBody>({
      query: ({ account, key, ...body }) => ({
        service: 'chat',
        url: below(account, 'access-keys'),
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: AccessKeyIssuedResponse,
      transformResponse: (answer: AccessKeyIssuedResponse) => ({
        ...answer,
        apiKey: holdAnswered(answer.apiKey),
      }),
      invalidatesTags: [{ type: 'ApiKey', id: 'access' }],
    }),
    revokeAccessKey: build.mutation<AccessKeyResponse, Whose & IdempotentOn>({
      query: ({ account, id, key }) => ({
        service: 'chat',
        url: `${below(account, 'access-keys')}/${encodeURIComponent(id)}`,
        method: 'DELETE',
        idempotencyKey: key,
      }),
      responseSchema: AccessKeyResponse,
      invalidatesTags: [{ type: 'ApiKey', id: 'access' }],
    }),
  }),
});

export const {
  useGetSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useGetAccessKeysQuery,
  useIssueAccessKeyMutation,
  useRevokeAccessKeyMutation,
} = accountAccessApi;
