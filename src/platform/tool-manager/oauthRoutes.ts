import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toolEndpoints } from '@contract/endpoints/toolEndpoints';
import { userOf } from '@platform/access/operations';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { addressOf, subPathOf } from '@platform/http/publicAddress';
import { route } from '@platform/http/route';
import type { SecretBox } from '@platform/settings/secretBox';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { ToolServersRepository } from '@platform/storage/settings/toolServersRepository';
import { createOauthSignIn } from './oauthSignIn';
import type { ServerInspector } from './serverInspector';
import { createRecord, findStored, isReserved, notFound, runOnce } from './serverRecords';

const CALLBACK = '/api/sign-in/callback';

export interface OauthRoutesOptions {
  toolServers: ToolServersRepository;
  inspector: ServerInspector;
  outgoing: OutgoingGuard;
  performOnce: PerformOnce;
  /** Seals clients, tokens, and what a sign-in under way needs. */
  box: SecretBox;
  audit: AuditRepository;
  publicUrls: readonly string[];
  clock: Clock;
}

/** Sign-in at the authorization servers of tool servers, in the browser of an administrator. */
export const oauthRoutes =
  (options: OauthRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { toolServers, inspector, publicUrls } = options;
    const signIn = createOauthSignIn(options);
    const record = createRecord(options);
    const once = runOnce(options.performOnce);
    const findRemote = async (id: string) => {
      const server = await findStored(toolServers, id);
      if (isReserved(id) || server.program)
        throw new HttpError(422, 'sign-in-impossible', `${id} is no server at an address`);
      return server;
    };

    route(app, toolEndpoints.startSignIn, async ({ request, params: { id }, body }) => {
      const { url } = await findRemote(id);
      const address = await signIn.start({
        id,
        url,
        given: body,
        sessionId: sessionOf(request),
        redirectUri: `${addressOf(request, publicUrls)}${prefixOf(request)}${CALLBACK}`,
        returnTo: consoleOf(request, publicUrls),
      });
      return { address };
    });

    route(app, toolEndpoints.returnFromSignIn, async ({ request, reply, query }) => {
      const outcome = await signIn.finish(query, sessionOf(request), userOf(request).username);
      const { id, returnTo } = outcome;
      if (outcome.kind === 'signed-in') {
        const { issuer } = outcome;
        await once(request, 'tools GET /api/sign-in/callback', async (sql) => {
          await record(request, 'tool-server.sign-in', id, { issuer }, sql);
          return { id };
        });
        await inspector.check(id);
      }
      const said = new URLSearchParams({
        server: id,
        ...(outcome.kind === 'failed' ? { problem: outcome.reason.slice(0, 300) } : {}),
      });
      return reply.redirect(`${returnTo}/mcp?${said.toString()}`);
    });

    route(app, toolEndpoints.signOut, async ({ request, params: { id } }) => {
      await findRemote(id);
      await signIn.revoke(id);
      await once(request, 'tools DELETE /api/servers/:id/sign-in', async (sql) => {
        await findStored(toolServers, id, sql);
        await toolServers.setOauth(id, null, sql);
        await record(request, 'tool-server.sign-out', id, {}, sql);
        return { id };
      });
      const server = await inspector.check(id);
      if (!server) throw notFound(id);
      return { server };
    });
  };

/** A state belongs to one session: that of a service or a key has none. */
const sessionOf = ({ sessionId }: FastifyRequest): string => {
  if (sessionId === undefined) throw new HttpError(403, 'forbidden', 'Only a person signs in');
  return sessionId;
};

/** Address of the page that asks: its services may stand on ports of their own. */
const consoleOf = (request: FastifyRequest, publicUrls: readonly string[]): string => {
  const { origin } = request.headers;
  return origin === undefined ? addressOf(request, publicUrls) : `${origin}${subPathOf(request, publicUrls)}`;
};

/** Path of this service below its address. */
const prefixOf = ({ url }: FastifyRequest): string => url.slice(0, url.indexOf('/api/servers/'));
