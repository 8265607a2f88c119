import type { FastifyInstance } from 'fastify';
import { accountEndpoints } from '@contract/endpoints/accountEndpoints';
import type { Accounts } from '@platform/access/accounts';
import { route } from '@platform/http/route';

/** User accounts, for administrators. */
export const accountRoutes =
  ({ accounts }: { accounts: Accounts }) =>
  (app: FastifyInstance): void => {
    route(app, accountEndpoints.list, async () => ({ accounts: await accounts.list() }));

    route(app, accountEndpoints.create, async ({ request, body }) => {
      return { account: await accounts.create(request, body) };
    });

    route(app, accountEndpoints.createService, async ({ request, body }) => {
      return { account: await accounts.createService(request, body) };
    });

    route(app, accountEndpoints.change, async ({ request, params: { id }, body: patch }) => {
      return { account: await accounts.change(request, id, patch) };
    });

    route(app, accountEndpoints.revokeSessions, async ({ request, params: { id } }) => {
      return { revoked: await accounts.revokeSessions(request, id) };
    });
  };
