import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from '@contract/access';
import { defined } from '@contract/defined';
import { passkeyEndpoints } from '@contract/endpoints/passkeyEndpoints';
import { workspaceZone } from '@contract/zones';
import type { Accounts } from '@platform/access/accounts';
import { isFromThisMachine } from '@platform/access/clientAddress';
import { userOf } from '@platform/access/operations';
import type { OpenSockets } from '@platform/access/openSockets';
import type { PasskeyChallenges } from '@platform/access/passkeyChallenges';
import { passkeySite, type PasskeySite } from '@platform/access/passkeySite';
import type { Passkeys } from '@platform/access/passkeys';
import type { PasskeySignIn } from '@platform/access/passkeySignIn';
import type { PerformOnce } from '@platform/access/performOnce';
import { sessionCookie } from '@platform/access/sessionCookie';
import { addressOf } from '@platform/http/publicAddress';
import { route } from '@platform/http/route';

export interface PasskeyRoutesOptions {
  passkeys: Passkeys;
  passkeySignIn: PasskeySignIn;
  passkeyChallenges: Pick<PasskeyChallenges, 'cleared'>;
  accounts: Pick<Accounts, 'known'>;
  performOnce: PerformOnce;
  openSockets: OpenSockets;
  production: boolean;
  publicUrls: readonly string[];
  allowedOrigins: readonly string[];
}

/** Passkeys: at sign-in, one's own, and for administrators those of any account. */
export const passkeyRoutes =
  (options: PasskeyRoutesOptions) =>
  (app: FastifyInstance): void => {
    const siteOf = (request: FastifyRequest): PasskeySite =>
      passkeySite(new URL(addressOf(request, options.publicUrls)).origin, options.allowedOrigins);
    signInRoutes(options, siteOf, app);
    ownRoutes(options, siteOf, app);
    accountRoutes(options, app);
  };

type ReadSite = (request: FastifyRequest) => PasskeySite;

const signInRoutes = (
  { passkeySignIn, passkeyChallenges, production }: PasskeyRoutesOptions,
  siteOf: ReadSite,
  app: FastifyInstance,
): void => {
  route(app, passkeyEndpoints.beginSignIn, ({ request, reply }) => {
    const { options, cookie } = passkeySignIn.begin(siteOf(request));
    reply.header('set-cookie', cookie);
    return { options };
  });

  route(app, passkeyEndpoints.signIn, async ({ request, reply, body: { credential } }) => {
    const { user, token } = await passkeySignIn.finish({
      credential,
      cookies: request.headers.cookie,
      site: siteOf(request),
      address: request.ip,
      local: isFromThisMachine(request),
      ...defined({ userAgent: request.headers['user-agent'] }),
    });
    reply.header('set-cookie', [sessionCookie(token, production), passkeyChallenges.cleared]);
    return { user, workspaceZone: workspaceZone() };
  });
};

const ownRoutes = (options: PasskeyRoutesOptions, siteOf: ReadSite, app: FastifyInstance): void => {
  const { passkeys, passkeyChallenges, performOnce } = options;
  route(app, passkeyEndpoints.list, async ({ request }) => ({
    passkeys: await passkeys.list(userOf(request).id),
  }));

  route(app, passkeyEndpoints.begin, async ({ request, reply, body }) => {
    const caller = { user: userOf(request), address: request.ip };
    const { options: creation, cookie } = await passkeys.begin(caller, body, siteOf(request));
    reply.header('set-cookie', cookie);
    return { options: creation };
  });

  route(app, passkeyEndpoints.add, async ({ request, reply, body }) => {
    const user = userOf(request);
    await passkeys.add({ user, cookies: request.headers.cookie, site: siteOf(request) }, body);
    reply.header('set-cookie', passkeyChallenges.cleared);
    return { passkeys: await passkeys.list(user.id) };
  });

  route(app, passkeyEndpoints.rename, async ({ request, operation, params: { id }, body }) => {
    const { id: userId, username: by } = userOf(request);
    await performOnce({ request, operation, body }, async (sql) => {
      await passkeys.rename({ by, userId, id, ...body }, sql);
      return {};
    });
    return { ok: true as const };
  });

  route(app, passkeyEndpoints.remove, ({ request, operation, params: { id } }) =>
    remove(options, { request, operation }, { userId: userOf(request).id, id }),
  );
};

const accountRoutes = (options: PasskeyRoutesOptions, app: FastifyInstance): void => {
  const { passkeys, accounts } = options;
  route(app, passkeyEndpoints.listOfAccount, async ({ params: { id } }) => {
    await accounts.known(id);
    return { passkeys: await passkeys.list(id) };
  });

  route(app, passkeyEndpoints.removeOfAccount, ({ request, operation, params: { id, passkeyId } }) =>
    remove(options, { request, operation }, { userId: id, id: passkeyId }),
  );
};

const remove = async (
  { passkeys, performOnce, openSockets }: PasskeyRoutesOptions,
  call: { request: FastifyRequest; operation: Operation },
  passkey: { userId: string; id: string },
) => {
  const { username: by } = userOf(call.request);
  const kept = call.request.sessionId ?? '';
  const { answer } = await performOnce({ ...call, body: call.request.body ?? {} }, (sql) =>
    passkeys.remove({ ...passkey, by, kept }, sql),
  );
  for (const id of answer) openSockets.closeSession(id);
  return { ok: true as const };
};
