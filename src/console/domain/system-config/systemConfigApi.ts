import { consoleApi } from '@console/common/api/consoleApi';
import { holdAnswered } from '@console/common/api/answeredSecrets';
import type { SystemConfig } from '@contract/entities/systemConfig';
import {
  ApiKeyIssuedResponse,
  ApiKeyResponse,
  ApiKeysResponse,
  ConfigHistoryResponse,
  SystemConfigResponse,
} from '@contract/http/systemConfig';

/** `key` names one wish: however often it is sent, it happens once. The secret is given by reference. */
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
const systemConfigApi = consoleApi.injectEndpoints({
  endpoints: (build) => ({
    getSystemConfig: build.query<SystemConfigResponse, undefined>({
      query: () => ({ service: 'chat', url: SYSTEM }),
      responseSchema: SystemConfigResponse,
      providesTags: ['Config'],
    }),
    getConfigHistory: build.query<ConfigHistoryResponse, undefined>({
      query: () => ({ service: 'chat', url: `${SYSTEM}/history` }),
      responseSchema: ConfigHistoryResponse,
      providesTags: ['Config'],
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
      invalidatesTags: ['Config', 'ApiKey'],
    }),
    getApiKeys: build.query<ApiKeysResponse, undefined>({
      query: () => ({ service: 'chat', url: KEYS }),
      responseSchema: ApiKeysResponse,
      providesTags: ['ApiKey'],
    }),
    issueApiKey: build.mutation<ApiKeyIssuedResponse, { name: string; key: string }>({
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
    revokeApiKey: build.mutation<ApiKeyResponse, { id: string; key: string }>({
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
