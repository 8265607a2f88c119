import { OAuthError, refreshAuthorization } from '@modelcontextprotocol/client';
import type { ToolServer } from '@contract/entities/toolServer';
import { defined } from '@contract/defined';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import type { Clock } from '@platform/common/clock';
import type { SecretBox } from '@platform/settings/secretBox';
import type { ToolServersRepository } from '@platform/storage/settings/toolServersRepository';
import { openOauth, sealOauth, tokensOf, type Oauth } from './oauthState';

/** Renewed so long before it expires. */
const EARLY_MS = 30_000;
const HIDDEN = '•••';

export interface OauthOptions {
  id: string;
  url: string;
  /** As it is stored. */
  sealed: string;
  box: SecretBox;
  toolServers: Pick<ToolServersRepository, 'oauth' | 'replaceOauth'>;
  send: OutgoingGuard['fetch'];
  clock: Clock;
}

export interface OauthSession {
  shown: () => NonNullable<ToolServer['signIn']>;
  /** Adds the token to what goes to the server's own origin; renews it before it expires, and once where it is refused. */
  fetch: OutgoingGuard['fetch'];
  hide: (text: string) => string;
}

/** The tokens of one server. Another process may renew them: what it has stored counts. */
export const openOauthSession = (options: OauthOptions): OauthSession => {
  const { id, box, toolServers, send, clock } = options;
  const { origin } = new URL(options.url);
  let sealed = options.sealed;
  let held = openOauth<Oauth>(sealed, box);
  let renewing: Promise<void> | undefined;

  const take = (stored: string | undefined): void => {
    if (stored === undefined) return;
    sealed = stored;
    held = openOauth<Oauth>(stored, box);
  };
  const keep = async (next: Oauth): Promise<void> => {
    const text = sealOauth(next, box);
    if (await toolServers.replaceOauth(id, sealed, text)) take(text);
    else take((await toolServers.oauth(id))?.oauth);
  };
  const renew = async (): Promise<void> => {
    const stored = (await toolServers.oauth(id))?.oauth;
    if (stored !== sealed) {
      take(stored);
      return;
    }
    const refreshToken = held?.tokens?.refresh;
    if (!held || refreshToken === undefined) {
      if (held?.tokens && held.failed === undefined)
        await keep({ ...held, tokens: undefined, failed: ENDED });
      return;
    }
    try {
      const given = await refreshAuthorization(held.issuer, {
        metadata: held.metadata,
        clientInformation: held.client,
        refreshToken,
        fetchFn: send,
        ...defined({ resource: held.resource }),
      });
      const tokens = tokensOf(given, clock.now().getTime(), held.tokens);
      await keep({ ...held, tokens, failed: undefined });
    } catch (error) {
      // A server that is away may be there again; one that refuses will refuse again.
      if (!(error instanceof OAuthError)) throw error;
      await keep({ ...held, tokens: undefined, failed: `${error.code}: ${error.message}` });
    }
  };
  const renewOnce = (): Promise<void> =>
    (renewing ??= renew().finally(() => {
      renewing = undefined;
    }));
  const isDue = (): boolean => {
    const until = held?.tokens?.expiresAt;
    return until !== undefined && until - EARLY_MS <= clock.now().getTime();
  };
  const sendSigned: OutgoingGuard['fetch'] = (target, init) => {
    const token = held?.tokens?.access;
    if (token === undefined) return send(target, init);
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${token}`);
    return send(target, { ...init, headers });
  };

  return {
    shown: () => describe(held),
    fetch: async (target, init) => {
      if (new URL(String(target)).origin !== origin) return send(target, init);
      if (isDue()) await renewOnce();
      const used = held?.tokens?.access;
      const answer = await sendSigned(target, init);
      if (answer.status !== 401 || used === undefined) return answer;
      await renewOnce();
      if (held?.tokens === undefined || held.tokens.access === used) return answer;
      await answer.body?.cancel();
      return sendSigned(target, init);
    },
    hide: (text) =>
      [held?.tokens?.access, held?.tokens?.refresh].reduce<string>(
        (rest, secret) => (secret === undefined ? rest : rest.replaceAll(secret, HIDDEN)),
        text,
      ),
  };
};

const ENDED = 'The server has ended the sign-in';

const describe = (held: Oauth | undefined): NonNullable<ToolServer['signIn']> => {
  if (!held) return { kind: 'oauth', readable: false };
  const { issuer, by, tokens, failed } = held;
  const until = tokens?.expiresAt === undefined ? undefined : new Date(tokens.expiresAt).toISOString();
  const renews = tokens?.refresh !== undefined;
  return {
    kind: 'oauth',
    readable: true,
    oauth: tokens
      ? { state: 'signed-in', issuer, by, renews, ...defined({ until }) }
      : { state: 'failed', issuer, by, reason: failed ?? ENDED },
  };
};
