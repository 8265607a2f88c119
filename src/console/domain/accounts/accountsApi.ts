import { consoleApi } from '@console/common/api/consoleApi';
import {
  AccountResponse,
  AccountsResponse,
  RevokedResponse,
  type AccountBody,
  type AccountPatch,
  type ServiceAccountBody,
} from '@contract/http/accounts';

/** `key` names one wish of the operator: however often it is sent, it happens once. A password is given by reference. */
interface Wish {
  key: string;
}

/** User accounts, for administrators. Behaviour, section 14.4. */
export const accountsApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getAccounts: build.query<AccountsResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/accounts' }),
      responseSchema: AccountsResponse,
      providesTags: ['Account'],
    }),
    addAccount: build.mutation<AccountResponse, Wish & AccountBody>({
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
    addServiceAccount: build.mutation<AccountResponse, Wish & ServiceAccountBody>({
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
    changeAccount: build.mutation<AccountResponse, Wish & { id: string } & AccountPatch>({
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
    revokeSessions: build.mutation<RevokedResponse, Wish & { id: string }>({
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
