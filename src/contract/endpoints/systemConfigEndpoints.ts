import { IdParams } from '../http/params';
import {
  ApiKeyBody,
  ApiKeyIssuedResponse,
  ApiKeyResponse,
  ApiKeysResponse,
  ConfigHistoryResponse,
  SystemConfigBody,
  SystemConfigResponse,
} from '../http/systemConfig';
import { ADMIN } from '../requirements';
import { endpoint } from './endpoint';

/** The configuration of the platform, and the keys of programs. */
export const systemConfigEndpoints = {
  read: endpoint({
    operation: 'chat GET /api/config/system',
    summary: 'The configuration in force',
    requirement: ADMIN,
    answer: SystemConfigResponse,
  }),
  save: endpoint({
    operation: 'chat PUT /api/config/system',
    summary: 'Save the configuration',
    requirement: ADMIN,
    body: SystemConfigBody,
    answer: SystemConfigResponse,
  }),
  history: endpoint({
    operation: 'chat GET /api/config/system/history',
    summary: 'Earlier configurations, newest first',
    requirement: ADMIN,
    answer: ConfigHistoryResponse,
  }),
  keys: endpoint({
    operation: 'chat GET /api/config/api-keys',
    summary: 'API keys that were issued',
    requirement: ADMIN,
    answer: ApiKeysResponse,
  }),
  issueKey: endpoint({
    operation: 'chat POST /api/config/api-keys',
    summary: 'Issue an API key, told this once only',
    requirement: ADMIN,
    peopleOnly: true,
    body: ApiKeyBody,
    answer: ApiKeyIssuedResponse,
  }),
  revokeKey: endpoint({
    operation: 'chat DELETE /api/config/api-keys/:id',
    summary: 'Revoke an API key',
    requirement: ADMIN,
    peopleOnly: true,
    params: IdParams,
    answer: ApiKeyResponse,
  }),
};
