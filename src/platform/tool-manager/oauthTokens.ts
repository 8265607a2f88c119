import type { ToolServer } from '@contract/entities/toolServer';
import { defined } from '@contract/defined';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import { createRenewal, type RenewalOptions } from './oauthRenewal';
import { ENDED, openOauth, type Oauth } from './oauthState';

/** Renewed so long before it expires. */
const EARLY_MS = 30_000;
const HIDDEN = '•••';

export interface OauthOptions extends RenewalOptions {
  url: string;
  /** As it is stored. */
  sealed: string;
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
  const renew = createRenewal(options);
  const { origin } = new URL(options.url);
  let sealed = options.sealed;
  let held = openOauth<Oauth>(sealed, box);
  let renewing: Promise<void> | undefined;

  const take = (stored: string | undefined): void => {
    if (stored === undefined) return;
    sealed = stored;
    held = openOauth<Oauth>(stored, box);
  };
  const look = async (): Promise<void> => {
    take((await toolServers.oauth(id))?.oauth);
  };
  const renewOnce = (): Promise<void> =>
    (renewing ??= renew(sealed)
      .then(take)
      .finally(() => {
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
      // Somebody may have signed in again.
      if (held?.tokens === undefined) await look();
      if (isDue()) await renewOnce();
      const used = held?.tokens?.access;
      const answer = await sendSigned(target, init);
      if (answer.status !== 401 || used === undefined) return answer;
      if (held?.tokens?.access === used) await renewOnce();
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
