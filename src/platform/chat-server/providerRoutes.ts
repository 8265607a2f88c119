import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AuthorizationResponseError } from 'openid-client';
import { authEndpoints } from '@contract/endpoints/authEndpoints';
import type { SignInProblem } from '@contract/http/auth';
import { defined } from '@contract/defined';
import type { ExternalAccounts } from '@platform/access/externalAccounts';
import type { IdentityProvider } from '@platform/access/identityProvider';
import type { ProviderLogout } from '@platform/access/providerLogout';
import { clearedPendingCookie, pendingCookie, readPendingCookie } from '@platform/access/pendingCookie';
import { sessionCookie } from '@platform/access/sessionCookie';
import type { Sessions } from '@platform/access/sessions';
import type { FailureListener } from '@platform/http/createApp';
import { HttpError } from '@platform/http/httpError';
import { addressOf, subPathOf } from '@platform/http/publicAddress';
import { route } from '@platform/http/route';

export interface ProviderSignIn {
  provider: IdentityProvider;
  externalAccounts: ExternalAccounts;
  logout: ProviderLogout;
}

export interface ProviderRoutesOptions {
  /** Absent: passwords alone. */
  external: ProviderSignIn | undefined;
  sessions: Pick<Sessions, 'signInProved'>;
  production: boolean;
  publicUrls: readonly string[];
  /** Told why the provider failed: the browser is told only that it did. */
  onFailure: FailureListener;
}

/** Sign-in at an OpenID Connect provider, for browsers: each answer is a redirection. */
export const providerRoutes =
  (options: ProviderRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { production, publicUrls } = options;
    /** The page leads on from there, also whoever is signed in; it alone judges where to. */
    const toSignInPage = (
      request: FastifyRequest,
      reply: FastifyReply,
      said: { problem?: SignInProblem; returnTo?: string },
    ): FastifyReply => {
      const query = new URLSearchParams({ ...said });
      return reply.redirect(`${subPathOf(request, publicUrls)}/login?${query.toString()}`);
    };
    const report = ({ id, method, url }: FastifyRequest, error: unknown) => {
      const cause = error instanceof Error ? error : new Error(String(error));
      options.onFailure(cause, { id, method, url, anonymous: true });
    };
    const externalOf = (): ProviderSignIn => {
      if (!options.external)
        throw new HttpError(404, 'not-found', 'No OpenID Connect provider is configured');
      return options.external;
    };

    route(app, authEndpoints.startAtProvider, async ({ request, reply, query: { returnTo = '/' } }) => {
      const { provider } = externalOf();
      try {
        const { address, pending } = await provider.start(callbackAddress(request, publicUrls).href);
        reply.header('set-cookie', pendingCookie({ ...pending, returnTo }, production));
        return await reply.redirect(address.href);
      } catch (error) {
        report(request, error);
        return await toSignInPage(request, reply, { problem: 'provider-failed', returnTo });
      }
    });

    route(app, authEndpoints.returnFromProvider, async ({ request, reply, query: { state } }) => {
      const { provider, externalAccounts } = externalOf();
      const pending = readPendingCookie(request.headers.cookie, state);
      if (!pending) return await toSignInPage(request, reply, { problem: 'expired' });
      const { returnTo } = pending;
      const cleared = clearedPendingCookie(pending.state, production);
      reply.header('set-cookie', cleared);
      try {
        const address = callbackAddress(request, publicUrls);
        address.search = new URL(request.url, address).search;
        const claims = await provider.finish(address, pending);
        const entered = await externalAccounts.enter(claims);
        if (entered.kind === 'refused')
          return await toSignInPage(request, reply, { problem: entered.problem, returnTo });
        const from = { address: request.ip, ...defined({ userAgent: request.headers['user-agent'] }) };
        const { iss: issuer, sid } = claims;
        const proof = { by: 'provider', issuer, ...(typeof sid === 'string' ? { sid } : {}) } as const;
        const token = await options.sessions.signInProved(entered.user, from, proof);
        reply.header('set-cookie', [cleared, sessionCookie(token, production)]);
        return await toSignInPage(request, reply, { returnTo });
      } catch (error) {
        const refused = error instanceof AuthorizationResponseError;
        if (!refused) report(request, error);
        return await toSignInPage(request, reply, {
          problem: refused ? 'refused' : 'provider-failed',
          returnTo,
        });
      }
    });

    void app.register((inner) => {
      takeForms(inner);
      route(inner, authEndpoints.backChannelLogout, async ({ body }) => {
        await externalOf().logout(body.logout_token);
        return { ok: true as const };
      });
      return Promise.resolve();
    });
  };

/** Forms, and nothing else. */
const takeForms = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );
};

const callbackAddress = (request: FastifyRequest, publicUrls: readonly string[]): URL =>
  new URL(`${addressOf(request, publicUrls)}/api/auth/oidc/callback`);
