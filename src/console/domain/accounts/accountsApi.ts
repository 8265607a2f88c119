import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent, IdempotentOn } from '@console/common/api/idempotent';
import {
  AccountResponse,
  AccountsResponse,
  RevokedResponse,
  type AccountBody,
  type AccountPatch,
  type ServiceAccountBody,
} from '@contract/http/accounts';

/** User accounts, for administrators. Behaviour, section 14.4. */
export const accountsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getAccounts: build.query<AccountsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/accounts' }),
      responseSchema: AccountsResponse,
      providesTags: ['Account'],
    }),
    addAccount: build.mutation<AccountResponse, Idempotent & AccountBody>({
      query: ({ key, ...body }) => ({
        service: 'chat',
        url: '/api/accounts',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: AccountResponse,
      invalidatesTags: ['Account'],
    }),
    addServiceAccount: build.mutation<AccountResponse, Idempotent & ServiceAccountBody>({
      query: ({ key, ...body }) => ({
        service: 'chat',
        url: '/api/service-accounts',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: AccountResponse,
      invalidatesTags: ['Account'],
    }),
    changeAccount: build.mutation<AccountResponse, IdempotentOn & AccountPatch>({
      query: ({ key, id, ...body }) => ({
        service: 'chat',
        url: `/api/accounts/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body,
        idempotencyKey: key,
      }),
      responseSchema: AccountResponse,
      invalidatesTags: ['Account'],
    }),
    revokeSessions: build.mutation<RevokedResponse, IdempotentOn>({
      query: ({ key, id }) => ({
        service: 'chat',
        url: `/api/accounts/${encodeURIComponent(id)}/revoke-sessions`,
        method: 'POST',
        idempotencyKey: key,
      }),
      responseSchema: RevokedResponse,
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { useGetAccountsQuery } = accountsApi;
