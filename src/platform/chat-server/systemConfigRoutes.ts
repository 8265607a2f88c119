import type { FastifyInstance } from 'fastify';
import { systemConfigEndpoints } from '@contract/endpoints/systemConfigEndpoints';
import type { ConfigVersion, SystemConfigResponse } from '@contract/http/systemConfig';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { route } from '@platform/http/route';
import type { ApiKeys } from '@platform/settings/apiKeys';
import type { SystemSettings } from '@platform/settings/systemSettings';

export interface SystemConfigRoutesOptions {
  settings: SystemSettings;
  /** The other processes on the same database read them anew. */
  tellOthers: () => void;
  apiKeys: ApiKeys;
  config: Pick<PlatformConfig, 'profile'>;
  performOnce: PerformOnce;
}

/** The configuration of the platform, and the keys it signs; answers carry no secret but a key just issued. */
export const systemConfigRoutes =
  (options: SystemConfigRoutesOptions) =>
  (app: FastifyInstance): void => {
    configRoutes(app, options);
    keyRoutes(app, options);
  };

const configRoutes = (
  app: FastifyInstance,
  { settings, tellOthers, config: { profile }, performOnce }: SystemConfigRoutesOptions,
): void => {
  const answer = async (version: ConfigVersion): Promise<SystemConfigResponse> => {
    const { stored, changedAt } = await settings.secret();
    return { ...version, secret: { stored, changedAt }, profile };
  };
  route(app, systemConfigEndpoints.read, async () => answer(await settings.read()));

  route(app, systemConfigEndpoints.save, async ({ request, operation, body }) => {
    const call = { request, operation, body };
    const { username } = userOf(request);
    const saved = await performOnce(call, (sql) => settings.save(username, body, sql));
    await settings.refresh();
    tellOthers();
    return answer(saved.answer);
  });

  route(app, systemConfigEndpoints.history, async () => ({ versions: await settings.history() }));
};

const keyRoutes = (app: FastifyInstance, { apiKeys, performOnce }: SystemConfigRoutesOptions): void => {
  route(app, systemConfigEndpoints.keys, async () => ({ keys: await apiKeys.list() }));

  /** Without a kept answer: the key must not lie in the table of repeated calls. */
  route(app, systemConfigEndpoints.issueKey, async ({ request, operation, body }) => {
    const call = { request, operation, body };
    let token = '';
    const { answer, duplicate } = await performOnce(call, async (sql) => {
      const issued = await apiKeys.issue(userOf(request).username, body.name, sql);
      token = issued.token;
      return { key: issued.key };
    });
    if (duplicate) return { ...answer, apiKey: '' };
    return { ...answer, apiKey: token };
  });

  route(app, systemConfigEndpoints.revokeKey, async ({ request, operation, params: { id } }) => {
    const call = {
      request,
      operation,
      body: request.body ?? {},
    };
    const { username } = userOf(request);
    const { answer } = await performOnce(call, (sql) => apiKeys.revoke(username, id, sql));
    return { key: answer };
  });
};
