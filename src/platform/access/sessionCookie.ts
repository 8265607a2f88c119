import { SESSION_ABSOLUTE_MS } from '@contract/limits';

/** `__Host-` needs Secure, which a plain-HTTP development address does not have. */
const cookieName = (production: boolean) => (production ? '__Host-session' : 'session');

export const readSessionCookie = (header: string | undefined, production: boolean): string | undefined => {
  const prefix = `${cookieName(production)}=`;
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(prefix));
  const value = pair?.slice(prefix.length);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
};

export const sessionCookie = (token: string, production: boolean): string =>
  `${cookieName(production)}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${String(SESSION_ABSOLUTE_MS / 1000)}${production ? '; Secure' : ''}`;

export const clearedSessionCookie = (production: boolean): string =>
  `${cookieName(production)}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0${production ? '; Secure' : ''}`;
