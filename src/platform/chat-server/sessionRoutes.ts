import type { FastifyInstance } from 'fastify';
import { sessionEndpoints } from '@contract/endpoints/sessionEndpoints';
import type { Accounts } from '@platform/access/accounts';
import { userOf } from '@platform/access/operations';
import type { OpenSockets } from '@platform/access/openSockets';
import type { PerformOnce } from '@platform/access/performOnce';
import type { SessionList } from '@platform/access/sessionList';
import { route } from '@platform/http/route';

export interface SessionRoutesOptions {
  sessionList: SessionList;
  accounts: Pick<Accounts, 'known'>;
  openSockets: OpenSockets;
  performOnce: PerformOnce;
}

/** Places where somebody is signed in: one's own sessions, and those of any account for administrators. */
export const sessionRoutes =
  ({ sessionList, accounts, openSockets, performOnce }: SessionRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, sessionEndpoints.list, async ({ request }) => ({
      sessions: await sessionList.list(userOf(request).id, request.sessionId),
    }));

    route(app, sessionEndpoints.end, async ({ request, operation, params: { id } }) => {
      const { id: userId, username: by } = userOf(request);
      await performOnce({ request, operation, body: request.body ?? {} }, async (sql) => {
        await sessionList.end({ by, userId, id }, sql);
        return {};
      });
      openSockets.closeSession(id);
      return { ok: true as const };
    });

    route(app, sessionEndpoints.endOthers, async ({ request, operation, body }) => {
      const { id: userId, username: by } = userOf(request);
      const kept = request.sessionId ?? '';
      const { answer } = await performOnce({ request, operation, body }, (sql) =>
        sessionList.endOthers({ by, userId, kept }, sql),
      );
      openSockets.closeSessionsOf(userId, kept);
      return { revoked: answer };
    });

    route(app, sessionEndpoints.listOfAccount, async ({ request, params: { id } }) => {
      await accounts.known(id);
      return { sessions: await sessionList.list(id, request.sessionId) };
    });

    route(app, sessionEndpoints.endOfAccount, async ({ request, operation, params: { id, sessionId } }) => {
      const { username: by } = userOf(request);
      await performOnce({ request, operation, body: request.body ?? {} }, async (sql) => {
        await sessionList.end({ by, userId: id, id: sessionId }, sql);
        return {};
      });
      openSockets.closeSession(sessionId);
      return { ok: true as const };
    });
  };
