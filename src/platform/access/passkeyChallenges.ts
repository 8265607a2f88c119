import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Clock } from '@platform/common/clock';
import type { SpentTokensRepository } from '@platform/storage/access/spentTokensRepository';
import { refusalOf } from './passkeyRefusals';
import type { SecondFactorDependencies } from './secondFactor';

/** A challenge for the browser to sign, and its purpose. */
export interface PasskeyChallenge {
  challenge: string;
  /** The user who adds a passkey; absent at sign-in, where nobody is known yet. */
  userId?: string | undefined;
}

export interface PasskeyChallenges {
  /** A new challenge, and the `set-cookie` that binds it to the browser that asked. */
  begin: (userId?: string) => { challenge: string; cookie: string };
  /** 409 `passkey-expired` where this browser has none, it is for something else, or five minutes have gone. */
  read: (cookies: string | undefined, userId?: string) => PasskeyChallenge;
  /** False for one that was answered before, in any process. */
  spend: (challenge: PasskeyChallenge) => Promise<boolean>;
  /** The `set-cookie` that forgets it. */
  cleared: string;
}

const LASTS_S = 300;
export const PASSKEY_TIMEOUT_MS = LASTS_S * 1000;
const BYTES = 32;
const NAME = 'passkey-challenge';
const Kept = v.object({ challenge: v.string(), userId: v.optional(v.string()), until: v.number() });

/** Kept by the browser alone, sealed: no row until it is answered, and any process takes the answer. */
export const createPasskeyChallenges = (
  {
    spentTokens,
    box,
    clock,
  }: { spentTokens: SpentTokensRepository; clock: Clock } & Pick<SecondFactorDependencies, 'box'>,
  production: boolean,
): PasskeyChallenges => {
  const cookie = (value: string, seconds: number): string =>
    `${NAME}=${value}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${String(seconds)}${production ? '; Secure' : ''}`;
  const open = (cookies: string | undefined): v.InferOutput<typeof Kept> | undefined => {
    const value = cookies?.split(/;\s*/).find((pair) => pair.startsWith(`${NAME}=`));
    try {
      const sealed = Buffer.from(value?.slice(NAME.length + 1) ?? '', 'base64url').toString();
      return v.parse(Kept, JSON.parse(box.open(sealed)));
    } catch {
      return undefined;
    }
  };
  return {
    cleared: cookie('', 0),
    begin: (userId) => {
      const challenge = randomBytes(BYTES).toString('base64url');
      const kept = { challenge, userId, until: clock.now().getTime() + PASSKEY_TIMEOUT_MS };
      const sealed = Buffer.from(box.seal(JSON.stringify(kept))).toString('base64url');
      return { challenge, cookie: cookie(sealed, LASTS_S) };
    },
    read: (cookies, userId) => {
      const kept = open(cookies);
      if (!kept || kept.userId !== userId || kept.until <= clock.now().getTime())
        throw refusalOf('passkey-expired');
      return kept;
    },
    spend: ({ challenge }) =>
      spentTokens.spend({ kind: 'passkey-challenge', token: challenge, at: clock.now().toISOString() }),
  };
};
