import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accessKeyEndpoints } from '@contract/endpoints/accessKeyEndpoints';
import type { Operation } from '@contract/access';
import type { User } from '@contract/entities/user';
import type { AccessKeyBody, AccessKeyIssuedResponse } from '@contract/http/accessKeys';
import type { AccessKeys } from '@platform/access/accessKeys';
import { userOf } from '@platform/access/operations';
import type { OpenSockets } from '@platform/access/openSockets';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Accounts } from '@platform/access/accounts';
import { route } from '@platform/http/route';
import type { Sql } from '@platform/storage/engine/database';

export interface AccessKeyRoutesOptions {
  accessKeys: AccessKeys;
  accounts: Pick<Accounts, 'serviceOwner' | 'known'>;
  openSockets: OpenSockets;
  performOnce: PerformOnce;
}

/** Access keys: one's own, and for administrators those of any account; they make keys of service accounts only. */
export const accessKeyRoutes =
  (options: AccessKeyRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { accessKeys, accounts } = options;
    const issue = issuer(options);
    const revoke = revoker(options);
    route(app, accessKeyEndpoints.list, async ({ request }) => ({
      keys: await accessKeys.list(userOf(request).id),
    }));

    route(app, accessKeyEndpoints.issue, ({ request, operation, body }) =>
      issue({ request, operation, body }, () => Promise.resolve(userOf(request))),
    );

    route(app, accessKeyEndpoints.revoke, ({ request, operation, params: { id } }) =>
      revoke({ request, operation }, { ownerId: userOf(request).id, id }),
    );

    route(app, accessKeyEndpoints.listOfAccount, async ({ params: { id } }) => {
      await accounts.known(id);
      return { keys: await accessKeys.list(id) };
    });

    route(app, accessKeyEndpoints.issueForAccount, ({ request, operation, params: { id }, body }) =>
      issue({ request, operation, body }, (sql) => accounts.serviceOwner(id, sql)),
    );

    route(app, accessKeyEndpoints.revokeOfAccount, ({ request, operation, params: { id, keyId } }) =>
      revoke({ request, operation }, { ownerId: id, id: keyId }),
    );
  };

interface Asked {
  request: FastifyRequest;
  operation: Operation;
}

/** Without a kept answer: the key must not lie in the table of repeated calls. */
const issuer =
  ({ accessKeys, performOnce }: AccessKeyRoutesOptions) =>
  async (
    call: Asked & { body: AccessKeyBody },
    readOwner: (sql: Sql) => Promise<User>,
  ): Promise<AccessKeyIssuedResponse> => {
    let token = '';
    const by = userOf(call.request).username;
    const { answer, duplicate } = await performOnce(call, async (sql) => {
      const issued = await accessKeys.issue({ ...call.body, by, owner: await readOwner(sql) }, sql);
      token = issued.token;
      return { key: issued.key };
    });
    return { ...answer, apiKey: duplicate ? '' : token };
  };

const revoker =
  ({ accessKeys, performOnce, openSockets }: AccessKeyRoutesOptions) =>
  async (call: Asked, key: { ownerId: string; id: string }) => {
    const by = userOf(call.request).username;
    const { answer } = await performOnce({ ...call, body: call.request.body ?? {} }, (sql) =>
      accessKeys.revoke({ ...key, by }, sql),
    );
    openSockets.closeSession(key.id);
    return { key: answer };
  };
