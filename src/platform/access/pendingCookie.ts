import * as v from 'valibot';
import type { PendingSignIn } from './identityProvider';

const Pending = v.object({
  state: v.string(),
  nonce: v.string(),
  codeVerifier: v.string(),
  returnTo: v.string(),
});
type Pending = PendingSignIn & { returnTo: string };

/** As long as somebody may take at the provider. */
const LASTS_S = 600;
const PATH = '/api/auth/oidc';
const STATE = /^[\w-]{20,100}$/;

const nameOf = (state: string): string => `oidc-${state}`;
const attributes = (seconds: number, production: boolean): string =>
  `Path=${PATH}; HttpOnly; SameSite=Lax; Max-Age=${String(seconds)}${production ? '; Secure' : ''}`;

/** One for each sign-in under way: two tabs do not end each other's. */
export const pendingCookie = (pending: Pending, production: boolean): string => {
  const value = Buffer.from(JSON.stringify(pending)).toString('base64url');
  return `${nameOf(pending.state)}=${value}; ${attributes(LASTS_S, production)}`;
};

export const clearedPendingCookie = (state: string, production: boolean): string =>
  `${nameOf(state)}=; ${attributes(0, production)}`;

/** Undefined for a state that this browser did not begin with, or too long ago. */
export const readPendingCookie = (
  header: string | undefined,
  state: string | undefined,
): Pending | undefined => {
  if (state === undefined || !STATE.test(state)) return undefined;
  const prefix = `${nameOf(state)}=`;
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(prefix));
  if (pair === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(pair.slice(prefix.length), 'base64url').toString());
    const pending = v.parse(Pending, value);
    return pending.state === state ? pending : undefined;
  } catch {
    return undefined;
  }
};
