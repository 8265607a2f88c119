import { consoleApi } from '@console/common/api/consoleApi';
import { OkResponse } from '@contract/http/auth';
import type { PasswordBody } from '@contract/http/password';

/** One's own password and sessions: apart from `sessionApi`, which every first screen carries. */
export const passwordApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    changePassword: build.mutation<OkResponse, PasswordBody & { key: string }>({
      query: ({ key, ...body }) => ({
        service: 'chat',
        url: '/api/auth/password',
        method: 'POST',
        body,
        idempotencyKey: key,
      }),
      responseSchema: OkResponse,
    }),
    logoutEverywhere: build.mutation<OkResponse, undefined>({
      query: () => ({
        service: 'chat',
        url: '/api/auth/logout-everywhere',
        method: 'POST',
        ignores401: true,
      }),
      responseSchema: OkResponse,
    }),
  }),
});
