import { randomBytes } from 'node:crypto';
import { exchangeAuthorization, startAuthorization } from '@modelcontextprotocol/client';
import { defined } from '@contract/defined';
import type { ToolSignInBody } from '@contract/http/toolServers';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { SecretBox } from '@platform/settings/secretBox';
import type { ToolServersRepository } from '@platform/storage/settings/toolServersRepository';
import { discoverPlace, refuse } from './oauthDiscovery';
import { openOauth, sealOauth, tokensOf, type Oauth, type PendingOauth } from './oauthState';

/** As long as somebody may take at the provider. */
const LASTS_MS = 600_000;
const STATE_BYTES = 32;
const REVOKE_LIMIT_MS = 5000;

export interface OauthSignInOptions {
  toolServers: ToolServersRepository;
  outgoing: Pick<OutgoingGuard, 'fetch' | 'check'>;
  box: SecretBox;
  clock: Clock;
}

/** Answer that came back in somebody's browser. */
export interface OauthAnswer {
  state: string;
  code?: string | undefined;
  iss?: string | undefined;
  error?: string | undefined;
}

interface Asked {
  id: string;
  url: string;
  given: ToolSignInBody;
  sessionId: string;
  redirectUri: string;
  returnTo: string;
}

/** Address for the browser that came back, and the outcome. */
export type OauthOutcome = { id: string; returnTo: string } & (
  | { kind: 'signed-in'; issuer: string }
  | { kind: 'failed'; reason: string }
);

/** Sign-in at the authorization server of a tool server: code flow with PKCE, in the browser of an administrator. */
export const createOauthSignIn = ({ toolServers, outgoing, box, clock }: OauthSignInOptions) => ({
  /** The address to go to. Throws HttpError 422 where the server names none. */
  start: async ({ id, url, given, sessionId, redirectUri, returnTo }: Asked): Promise<string> => {
    const before = openOauth<Oauth>((await toolServers.oauth(id))?.oauth, box);
    const place = await discoverPlace({ url, redirectUri, given, before, outgoing }).catch(explain);
    const state = `${randomBytes(STATE_BYTES).toString('base64url')}.${id}`;
    const { authorizationUrl, codeVerifier } = await startAuthorization(place.issuer, {
      metadata: place.metadata,
      clientInformation: place.client,
      redirectUrl: redirectUri,
      state,
      ...defined({ scope: place.scope, resource: place.resource }),
    });
    const until = clock.now().getTime() + LASTS_MS;
    const pending: PendingOauth = { ...place, state, codeVerifier, sessionId, until, returnTo };
    await toolServers.setOauthPending(id, sealOauth(pending, box));
    return authorizationUrl.href;
  },

  /**
   * Takes an answer once, from the session that asked. Throws HttpError 409 `sign-in-unknown` for any other: of another
   * session, too late, or the second time.
   */
  finish: async (answer: OauthAnswer, sessionId: string, by: string): Promise<OauthOutcome> => {
    const id = answer.state.slice(answer.state.indexOf('.') + 1);
    const sealed = (await toolServers.oauth(id))?.oauthPending;
    const pending = openOauth<PendingOauth>(sealed, box);
    const isOurs =
      pending?.state === answer.state &&
      pending.sessionId === sessionId &&
      pending.until > clock.now().getTime();
    if (!isOurs || sealed === undefined || !(await toolServers.takeOauthPending(id, sealed)))
      throw new HttpError(
        409,
        'sign-in-unknown',
        'This sign-in was not begun in this session, or too long ago',
      );
    const { returnTo } = pending;
    const tokens = await exchange(pending, answer, outgoing, clock).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    if (tokens instanceof Error) return { kind: 'failed', id, returnTo, reason: tokens.message };
    const { issuer, metadata, client, redirectUri, resource, scope } = pending;
    const place = { issuer, metadata, client, redirectUri, ...defined({ resource, scope }) };
    const at = clock.now().toISOString();
    await toolServers.setOauth(id, sealOauth({ ...place, by, at, tokens }, box));
    return { kind: 'signed-in', id, returnTo, issuer };
  },

  /** The tokens are given back to whoever gave them, where that is possible. */
  revoke: async (id: string): Promise<void> => {
    const held = openOauth<Oauth>((await toolServers.oauth(id))?.oauth, box);
    const endpoint = held && revocationEndpoint(held.metadata);
    if (!held?.tokens || endpoint === undefined) return;
    const { access, refresh } = held.tokens;
    const hints = { refresh_token: refresh, access_token: access };
    for (const [token_type_hint, token] of Object.entries(hints)) {
      if (token === undefined) continue;
      await revokeOne(endpoint, held, { token, token_type_hint }, outgoing).catch(() => undefined);
    }
  },
});

/** Only at the token endpoint that was found when the sign-in began, and only for an answer of its issuer. */
const exchange = async (
  pending: PendingOauth,
  { code, iss, error }: OauthAnswer,
  outgoing: Pick<OutgoingGuard, 'fetch'>,
  clock: Clock,
) => {
  if (code === undefined) throw new Error(`The sign-in was refused: ${error ?? 'no code came back'}`);
  const given = await exchangeAuthorization(pending.issuer, {
    metadata: pending.metadata,
    clientInformation: pending.client,
    authorizationCode: code,
    codeVerifier: pending.codeVerifier,
    redirectUri: pending.redirectUri,
    fetchFn: outgoing.fetch,
    ...defined({ iss, resource: pending.resource }),
  });
  return tokensOf(given, clock.now().getTime());
};

/** The types of OpenID Connect metadata leave it out. */
const revocationEndpoint = (metadata: object): string | undefined =>
  'revocation_endpoint' in metadata && typeof metadata.revocation_endpoint === 'string'
    ? metadata.revocation_endpoint
    : undefined;

const revokeOne = async (
  endpoint: string,
  { client }: Oauth,
  body: Record<string, string>,
  outgoing: Pick<OutgoingGuard, 'fetch'>,
): Promise<void> => {
  const secret = 'client_secret' in client ? client.client_secret : undefined;
  const basic = Buffer.from(
    `${encodeURIComponent(client.client_id)}:${encodeURIComponent(secret ?? '')}`,
  ).toString('base64');
  const answer = await outgoing.fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(secret === undefined ? {} : { authorization: `Basic ${basic}` }),
    },
    body: new URLSearchParams({
      ...body,
      ...(secret === undefined ? { client_id: client.client_id } : {}),
    }).toString(),
    signal: AbortSignal.timeout(REVOKE_LIMIT_MS),
  });
  await answer.body?.cancel();
};

/** Errors of other services are told, not thrown as ours. */
const explain = (error: unknown): never => {
  if (error instanceof HttpError) throw error;
  throw refuse(error instanceof Error ? error.message : String(error));
};
