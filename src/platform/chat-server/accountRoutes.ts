import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Id } from '@contract/entities/primitives';
import {
  AccountBody,
  AccountPatch,
  type AccountResponse,
  type AccountsResponse,
  type RevokedResponse,
} from '@contract/http/accounts';
import type { Accounts } from '@platform/access/accounts';
import { parse } from '@platform/http/parse';

const Params = v.object({ id: Id });

/** User accounts, for administrators. */
export const accountRoutes =
  ({ accounts }: { accounts: Accounts }) =>
  (app: FastifyInstance): void => {
    app.get(
      '/api/accounts',
      { config: { operation: 'chat GET /api/accounts' } },
      async (): Promise<AccountsResponse> => ({ accounts: await accounts.list() }),
    );

    app.post(
      '/api/accounts',
      { config: { operation: 'chat POST /api/accounts' } },
      async (request): Promise<AccountResponse> => {
        const body = parse(AccountBody, request.body);
        return { account: await accounts.create(request, body) };
      },
    );

    app.patch(
      '/api/accounts/:id',
      { config: { operation: 'chat PATCH /api/accounts/:id' } },
      async (request): Promise<AccountResponse> => {
        const { id } = parse(Params, request.params);
        const patch = parse(AccountPatch, request.body);
        return { account: await accounts.change(request, id, patch) };
      },
    );

    app.post(
      '/api/accounts/:id/revoke-sessions',
      { config: { operation: 'chat POST /api/accounts/:id/revoke-sessions' } },
      async (request): Promise<RevokedResponse> => {
        const { id } = parse(Params, request.params);
        return { revoked: await accounts.revokeSessions(request, id) };
      },
    );
  };
