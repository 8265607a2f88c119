import { consoleApi } from '@console/common/api/consoleApi';
import type { IdempotentOn } from '@console/common/api/idempotent';
import { OkResponse, UserResponse } from '@contract/http/auth';
import {
  CreationOptionsResponse,
  PasskeysResponse,
  RequestOptionsResponse,
  type AddPasskeyBody,
  type BeginPasskeyBody,
  type PasskeySignInBody,
} from '@contract/http/passkeys';

/** `account`: that of somebody else, for administrators; absent: one's own. */
interface Whose {
  account?: string | undefined;
}

const OWN = '/api/passkeys';
const SIGN_IN = '/api/auth/passkey';
const below = (account: string | undefined): string =>
  account === undefined ? OWN : `/api/accounts/${encodeURIComponent(account)}/passkeys`;

/** Passkeys: what the browser signs, and the list of them. A typed password is given by reference. */
export const passkeyApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    beginPasskeySignIn: build.mutation<RequestOptionsResponse, undefined>({
      query: () => ({
        service: 'chat',
        url: `${SIGN_IN}/options`,
        method: 'POST',
        body: {},
        ignores401: true,
      }),
      responseSchema: RequestOptionsResponse,
    }),
    passkeySignIn: build.mutation<UserResponse, PasskeySignInBody>({
      query: (body) => ({ service: 'chat', url: SIGN_IN, method: 'POST', body, ignores401: true }),
      responseSchema: UserResponse,
    }),
    getPasskeys: build.query<PasskeysResponse, Whose>({
      query: ({ account }) => ({ service: 'chat', url: below(account) }),
      responseSchema: PasskeysResponse,
      providesTags: [{ type: 'Account', id: 'passkeys' }],
    }),
    beginPasskey: build.mutation<CreationOptionsResponse, BeginPasskeyBody>({
      query: (body) => ({ service: 'chat', url: `${OWN}/options`, method: 'POST', body }),
      responseSchema: CreationOptionsResponse,
    }),
    addPasskey: build.mutation<PasskeysResponse, AddPasskeyBody>({
      query: (body) => ({ service: 'chat', url: OWN, method: 'POST', body }),
      responseSchema: PasskeysResponse,
      invalidatesTags: [{ type: 'Account', id: 'passkeys' }],
    }),
    renamePasskey: build.mutation<OkResponse, IdempotentOn & { name: string }>({
      query: ({ id, key, name }) => ({
        service: 'chat',
        url: `${OWN}/${encodeURIComponent(id)}`,
        method: 'PATCH',
        body: { name },
        idempotencyKey: key,
      }),
      responseSchema: OkResponse,
      invalidatesTags: ['Account'],
    }),
    removePasskey: build.mutation<OkResponse, IdempotentOn & Whose>({
      query: ({ account, id, key }) => ({
        service: 'chat',
        url: `${below(account)}/${encodeURIComponent(id)}`,
        method: 'DELETE',
        idempotencyKey: key,
      }),
      responseSchema: OkResponse,
      invalidatesTags: ['Account'],
    }),
  }),
});

export const { useGetPasskeysQuery, useRenamePasskeyMutation, useRemovePasskeyMutation } = passkeyApi;
