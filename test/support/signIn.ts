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

const logIn = async (url: string, body: string, attempt = 1): Promise<Response> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  if (answer.status !== 503 || attempt === MOST_ATTEMPTS) return answer;
  await wait(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  return logIn(url, body, attempt + 1);
};

/**
 * Signs in; a demo account's password is its name. Comes again when it is told to (503), as any client; rejects when it
 * is refused.
 */
export async function signIn(url: string, username: string, password = username): Promise<SignedIn> {
  const answer = await logIn(url, JSON.stringify({ username, password }));
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${String(answer.status)}`);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    cookie,
    fetch: (path, { method = 'GET', body, headers = {} } = {}) =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}
