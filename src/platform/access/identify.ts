import type { IncomingHttpHeaders } from 'node:http';
import type { User } from '@contract/entities/user';
import { HttpError } from '@platform/http/httpError';
import { isAccessKey, type AccessKeys, type KeyHolder } from './accessKeys';
import { OTHER_USER } from '@contract/sessionUser';
import { readSessionCookie } from './sessionCookie';
import type { Sessions } from './sessions';

/** The caller: a person by a session, or a program by an access key of its owner. */
export interface Identity {
  user: User;
  /** Id of the session or of the access key, by which the open sockets are known. */
  id: string;
  /** Absent for a person. */
  key?: KeyHolder['key'];
}

export interface Identification {
  sessions: Sessions;
  accessKeys?: Pick<AccessKeys, 'resolve'>;
  production: boolean;
}

/**
 * Throws 401 where a client speaks for `meant` and another user has signed in since, as in another tab of its browser. One that
 * names nobody is not asked, nor one with an access key, which says itself whose it is.
 */
export const assertMeant = (caller: Identity | undefined, meant: unknown): void => {
  if (!caller || caller.key || meant === undefined || meant === null || caller.user.id === meant) return;
  throw new HttpError(401, OTHER_USER, 'Another user has signed in here');
};

export const bearerOf = ({ authorization }: IncomingHttpHeaders): string | undefined =>
  authorization?.match(/^Bearer (.+)$/i)?.[1];

/**
 * Undefined for a stranger. Throws 401 for an access key that is not good: a session beside it does not count.
 * `from`: the caller's network address.
 */
export const identify = async (
  headers: IncomingHttpHeaders,
  { sessions, accessKeys, production }: Identification,
  from?: string,
): Promise<Identity | undefined> => {
  const bearer = bearerOf(headers);
  if (bearer !== undefined && isAccessKey(bearer)) {
    const holder = await accessKeys?.resolve(bearer, from);
    if (!holder)
      throw new HttpError(401, 'signed-out', 'This access key is unknown, expired or revoked', {
        'WWW-Authenticate': 'Bearer error="invalid_token"',
      });
    return { ...holder, id: holder.key.id };
  }
  const token = readSessionCookie(headers.cookie, production);
  return token === undefined ? undefined : sessions.resolve(token);
};
