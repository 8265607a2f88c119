import { consoleApi } from '@console/common/api/consoleApi';
import type { Idempotent, IdempotentOn } from '@console/common/api/idempotent';
import { holdAnswered } from '@console/common/api/answeredSecrets';
import type { SystemConfig } from '@contract/entities/systemConfig';
import {
  ApiKeyIssuedResponse,
  ApiKeyResponse,
  ApiKeysResponse,
  ConfigHistoryResponse,
  SystemConfigResponse,
} from '@contract/http/systemConfig';

/** The secret is given by reference. */
interface SaveArgument {
  key: string;
  config: SystemConfig;
  expectedVersion: number;
  reason?: string;
  jwtSecret?: string;
}

const SYSTEM = '/api/config/system';
const KEYS = '/api/config/api-keys';

/** The configuration of the platform, and the keys it signs for programs. Behaviour, section 14. */
export const systemConfigApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getSystemConfig: build.query<SystemConfigResponse, undefined>({
      query: () => ({ service: 'chat', url: SYSTEM }),
      responseSchema: SystemConfigResponse,
      providesTags: [{ type: 'Config', id: 'system' }],
    }),
    getConfigHistory: build.query<ConfigHistoryResponse, undefined>({
      query: () => ({ service: 'chat', url: `${SYSTEM}/history` }),
      responseSchema: ConfigHistoryResponse,
      providesTags: [{ type: 'Config', id: 'system' }],
    }),
    saveSystemConfig: build.mutation<SystemConfigResponse, SaveArgument>({
      query: ({ key, jwtSecret, config, ...rest }) => ({
        service: 'chat',
        url: SYSTEM,
        method: 'PUT',
        body: {
          ...rest,
          config: { ...config, security: { ...config.security, ...(jwtSecret ? { jwtSecret } : {}) } },
        },
        idempotencyKey: key,
      }),
      responseSchema: SystemConfigResponse,
      invalidatesTags: [{ type: 'Config', id: 'system' }, 'ApiKey'],
      /** Words that are typed next are typed over what was saved, not over what was read before. */
      onQueryStarted: async (_argument, { dispatch, queryFulfilled }) => {
        const saved = await queryFulfilled.catch(() => undefined);
        if (saved)
          dispatch(systemConfigApi.util.updateQueryData('getSystemConfig', undefined, () => saved.data));
      },
    }),
    getApiKeys: build.query<ApiKeysResponse, undefined>({
      query: () => ({ service: 'chat', url: KEYS }),
      responseSchema: ApiKeysResponse,
      providesTags: ['ApiKey'],
    }),
    issueApiKey: build.mutation<ApiKeyIssuedResponse, Idempotent & { name: string }>({
      query: ({ name, key }) => ({
        service: 'chat',
        url: KEYS,
        method: 'POST',
        body: { name },
        idempotencyKey: key,
      }),
      responseSchema: ApiKeyIssuedResponse,
      transformResponse: (answer: ApiKeyIssuedResponse) => ({
        ...answer,
        apiKey: holdAnswered(answer.apiKey),
      }),
      invalidatesTags: ['ApiKey'],
    }),
    revokeApiKey: build.mutation<ApiKeyResponse, IdempotentOn>({
      query: ({ id, key }) => ({
        service: 'chat',
        url: `${KEYS}/${encodeURIComponent(id)}`,
        method: 'DELETE',
        idempotencyKey: key,
      }),
      responseSchema: ApiKeyResponse,
      invalidatesTags: ['ApiKey'],
    }),
  }),
});

export const {
  useGetSystemConfigQuery,
  useGetConfigHistoryQuery,
  useSaveSystemConfigMutation,
  useGetApiKeysQuery,
  useIssueApiKeyMutation,
  useRevokeApiKeyMutation,
} = systemConfigApi;
