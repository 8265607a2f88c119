import { setTimeout as pause } from 'node:timers/promises';
import { OAuthError, OAuthErrorCode, refreshAuthorization } from '@modelcontextprotocol/client';
import { defined } from '@contract/defined';
import { OUTGOING_TIMEOUT_MS } from '@contract/limits';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import type { Clock } from '@platform/common/clock';
import type { SecretBox } from '@platform/settings/secretBox';
import type { ToolServersRepository } from '@platform/storage/settings/toolServersRepository';
import { ENDED, openOauth, sealOauth, tokensOf, type Oauth } from './oauthState';

/** A process that dies meanwhile leaves it to the others after this long. */
const RENEWAL_LASTS_MS = 2 * OUTGOING_TIMEOUT_MS;
const LOOKS_AGAIN_MS = 100;
/** Nothing was refused: `server_error` also stands for every failure that is no answer of an issuer. */
const NOT_NOW: ReadonlySet<string> = new Set([
  OAuthErrorCode.ServerError,
  OAuthErrorCode.TemporarilyUnavailable,
  OAuthErrorCode.TooManyRequests,
]);

export interface RenewalOptions {
  id: string;
  box: SecretBox;
  toolServers: Pick<ToolServersRepository, 'oauth' | 'replaceOauth' | 'beginRenewal' | 'endRenewal'>;
  send: OutgoingGuard['fetch'];
  clock: Clock;
}

/** Takes the sign-in as it is known here, sealed; resolves with what is stored after the renewal, whoever made it. */
export type Renew = (known: string) => Promise<string | undefined>;

/** A refresh token counts once: of all processes one renews, and the others wait for what it stores. */
export const createRenewal = (options: RenewalOptions): Renew => {
  const { id, box, toolServers } = options;
  const readStored = async () => (await toolServers.oauth(id))?.oauth;
  /** Tokens count whatever became of a renewal with the same refresh token: theirs is the only one that is left. */
  const keep = async (known: string, next: Oauth): Promise<string | undefined> => {
    const sealed = sealOauth(next, box);
    let before = known;
    while (!(await toolServers.replaceOauth(id, before, sealed))) {
      const stored = await readStored();
      if (stored === undefined || !next.tokens || !isFailureOf(next, openOauth(stored, box))) return stored;
      before = stored;
    }
    return sealed;
  };
  return async (known) => {
    for (;;) {
      const stored = await readStored();
      const held = openOauth<Oauth>(stored, box);
      if (stored !== known || !held?.tokens) return stored;
      const refreshToken = held.tokens.refresh;
      if (refreshToken === undefined) return keep(known, { ...held, tokens: undefined, failed: ENDED });
      const renewal = await toolServers.beginRenewal(id, known, RENEWAL_LASTS_MS);
      if (renewal !== undefined) {
        try {
          return await keep(known, await askIssuer(held, refreshToken, options));
        } finally {
          // It ends by itself too.
          await toolServers.endRenewal(id, renewal).catch(() => undefined);
        }
      }
      await pause(LOOKS_AGAIN_MS);
    }
  };
};

const isFailureOf = (next: Oauth, stored: Oauth | undefined): boolean =>
  stored !== undefined && stored.at === next.at && stored.tokens === undefined;

const askIssuer = async (
  held: Oauth,
  refreshToken: string,
  { send, clock }: RenewalOptions,
): Promise<Oauth> => {
  try {
    const given = await refreshAuthorization(held.issuer, {
      metadata: held.metadata,
      clientInformation: held.client,
      refreshToken,
      fetchFn: (url, init) => send(url, { ...init, signal: AbortSignal.timeout(OUTGOING_TIMEOUT_MS) }),
      ...defined({ resource: held.resource }),
    });
    return { ...held, tokens: tokensOf(given, clock.now().getTime(), held.tokens), failed: undefined };
  } catch (error) {
    // A server that is away may be there again; one that refuses will refuse again.
    if (!(error instanceof OAuthError) || NOT_NOW.has(error.code)) throw error;
    return { ...held, tokens: undefined, failed: `${error.code}: ${error.message}` };
  }
};
