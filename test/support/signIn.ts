import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export interface SignedIn {
  cookie: string;
  /** A call as this user; `path` begins with `/`. */
  fetch: (
    path: string,
    init?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Response>;
}

/** A machine that is busy may keep the first of all calls from the database for seconds. */
const MOST_ATTEMPTS = 3;

const patiently = async (ask: () => Promise<Response>, attempt = 1): Promise<Response> => {
  const answer = await ask();
  if (answer.status !== 503 || attempt === MOST_ATTEMPTS) return answer;
  await wait(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  return patiently(ask, attempt + 1);
};

/**
 * Signs in; a demo account's password is its name. Comes again when it is told to (503), as any client; rejects when it
 * is refused.
 */
export async function signIn(url: string, username: string, password = username): Promise<SignedIn> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username, password });
  const answer = await patiently(() => fetch(`${url}/api/auth/login`, { method: 'POST', headers, body }));
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${String(answer.status)}`);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    cookie,
    fetch: (path, { method = 'GET', body: sent, headers: own = {} } = {}) =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          cookie,
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          ...own,
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      }),
  };
}

/** A POST with a key of its own, which comes again when it is told to (503): nothing is done twice. */
export const order = (by: SignedIn, path: string, body: unknown): Promise<Response> => {
  const headers = { 'idempotency-key': randomUUID() };
  return patiently(() => by.fetch(path, { method: 'POST', body, headers }));
};
