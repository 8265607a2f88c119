export interface SignedIn {
  cookie: string;
  /** A call as this user; `path` begins with `/`. */
  fetch: (
    path: string,
    init?: { method?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Response>;
}

/** Signs in; a demo account's password is its name. Rejects when it is refused. */
export async function signIn(url: string, username: string, password = username): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
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
