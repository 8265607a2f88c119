import { consoleApi } from '@console/common/api/consoleApi';
import { ClientConfig, SignedOutResponse, UserResponse, type LoginBody } from '@contract/http/auth';

/** Behaviour, section 18.2. */
export const sessionApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<UserResponse, LoginBody>({
      query: (body) => ({ service: 'chat', url: '/api/auth/login', method: 'POST', body, ignores401: true }),
      responseSchema: UserResponse,
    }),
    logout: build.mutation<SignedOutResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/auth/logout', method: 'POST' }),
      responseSchema: SignedOutResponse,
    }),
    getMe: build.query<UserResponse, undefined>({
      query: () => ({ service: 'chat', url: '/api/auth/me' }),
      responseSchema: UserResponse,
    }),
    getClientConfig: build.query<ClientConfig, undefined>({
      query: () => ({ service: 'chat', url: '/api/client-config' }),
      responseSchema: ClientConfig,
    }),
  }),
});

export const { useGetClientConfigQuery } = sessionApi;
