import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Id } from '@contract/entities/primitives';
import {
  ApiKeyBody,
  SystemConfigBody,
  type ApiKeyIssuedResponse,
  type ApiKeyResponse,
  type ApiKeysResponse,
  type ConfigHistoryResponse,
  type ConfigVersion,
  type SystemConfigResponse,
} from '@contract/http/systemConfig';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { parse } from '@platform/http/parse';
import type { ApiKeys } from '@platform/settings/apiKeys';
import type { SystemSettings } from '@platform/settings/systemSettings';

export interface SystemConfigRoutesOptions {
  settings: SystemSettings;
  apiKeys: ApiKeys;
  config: Pick<PlatformConfig, 'profile'>;
  performOnce: PerformOnce;
}

const SYSTEM = '/api/config/system';
const KEYS = '/api/config/api-keys';
const Params = v.object({ id: Id });

/** The configuration of the platform, and the keys it signs; answers carry no secret but a key just issued. */
export const systemConfigRoutes =
  (options: SystemConfigRoutesOptions) =>
  (app: FastifyInstance): void => {
    configRoutes(app, options);
    keyRoutes(app, options);
  };

const configRoutes = (
  app: FastifyInstance,
  { settings, config: { profile }, performOnce }: SystemConfigRoutesOptions,
): void => {
  const answer = async (version: ConfigVersion): Promise<SystemConfigResponse> => {
    const { stored, changedAt } = await settings.secret();
    return { ...version, secret: { stored, changedAt }, profile };
  };
  app.get(SYSTEM, { config: { operation: 'chat GET /api/config/system' } }, async () =>
    answer(await settings.read()),
  );

  app.put(
    SYSTEM,
    { config: { operation: 'chat PUT /api/config/system' } },
    async (request): Promise<SystemConfigResponse> => {
      const body = parse(SystemConfigBody, request.body);
      const call = { request, operation: 'chat PUT /api/config/system' as const, body };
      const { username } = userOf(request);
      const saved = await performOnce(call, (sql) => settings.save(username, body, sql));
      await settings.refresh();
      return answer(saved.answer);
    },
  );

  app.get(
    `${SYSTEM}/history`,
    { config: { operation: 'chat GET /api/config/system/history' } },
    async (): Promise<ConfigHistoryResponse> => ({ versions: await settings.history() }),
  );
};

const keyRoutes = (app: FastifyInstance, { apiKeys, performOnce }: SystemConfigRoutesOptions): void => {
  app.get(
    KEYS,
    { config: { operation: 'chat GET /api/config/api-keys' } },
    async (): Promise<ApiKeysResponse> => ({ keys: await apiKeys.list() }),
  );

  /** Without a kept answer: the key must not lie in the table of repeated calls. */
  app.post(
    KEYS,
    { config: { operation: 'chat POST /api/config/api-keys' } },
    async (request): Promise<ApiKeyIssuedResponse> => {
      const body = parse(ApiKeyBody, request.body);
      const call = { request, operation: 'chat POST /api/config/api-keys' as const, body };
      let token = '';
      const { answer, duplicate } = await performOnce(call, async (sql) => {
        const issued = await apiKeys.issue(userOf(request).username, body.name, sql);
        token = issued.token;
        return { key: issued.key };
      });
      if (duplicate) return { ...answer, apiKey: '' };
      return { ...answer, apiKey: token };
    },
  );

  app.delete(
    `${KEYS}/:id`,
    { config: { operation: 'chat DELETE /api/config/api-keys/:id' } },
    async (request): Promise<ApiKeyResponse> => {
      const { id } = parse(Params, request.params);
      const call = {
        request,
        operation: 'chat DELETE /api/config/api-keys/:id' as const,
        body: request.body ?? {},
      };
      const { username } = userOf(request);
      const { answer } = await performOnce(call, (sql) => apiKeys.revoke(username, id, sql));
      return { key: answer };
    },
  );
};
