import { POLICY, type Operation } from '@contract/access';
import type { Requirement } from '@contract/roles';
import type { SignedIn } from './signIn';

/** Below the one port. */
const PREFIXES: Record<string, string> = {
  console: '',
  chat: '',
  gateway: '/a2a',
  tools: '/mcp',
  mcp: '/mcp/slack',
  'mcp-gateway': '/mcp',
  agent: '/coordinator',
};

export interface HttpRow {
  operation: Operation;
  method: string;
  /** With `nobody` for every parameter. */
  path: string;
  requirement: Requirement;
}

/** The HTTP calls of the policy table, as they are asked for in the same-origin profile. */
export const HTTP_ROWS = (Object.keys(POLICY) as Operation[]).flatMap((operation): HttpRow[] => {
  const [service = '', method = '', path = ''] = operation.split(' ');
  const prefix = PREFIXES[service];
  if (prefix === undefined) return [];
  const address = `${prefix}${path}`.replaceAll(/:\w+/g, 'nobody').replace('*', '');
  return [{ operation, method, path: address, requirement: POLICY[operation] }];
});

/** Those that want a session or a key. */
export const pathsOf = (kind: 'ws' | 'socket'): string[] =>
  Object.entries(POLICY).flatMap(([operation, requirement]) =>
    operation.startsWith(`${kind} `) && requirement !== 'public' ? [operation.slice(kind.length + 1)] : [],
  );

/** One row asked for by whoever holds the cookie, with an empty body where there is one. */
export const callRow = (
  url: string,
  { method, path }: HttpRow,
  cookie = '',
  headers: Record<string, string> = {},
  body: BodyInit = '{}',
): Promise<Response> =>
  fetch(`${url}${path}`, {
    method,
    headers: { cookie, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(method === 'GET' ? {} : { body }),
  });

/** Calls that end the sessions of whoever makes them. */
export const endsSession = ({ operation }: HttpRow): boolean => operation.includes('/api/auth/logout');

/** Whoever may do everything is told "there is nothing here", or shown the console's page, where no route is yet. */
const exists = async (url: string, row: HttpRow, admin: SignedIn): Promise<boolean> => {
  if (row.operation === 'console GET /*') return false;
  if (endsSession(row)) return true;
  const answer = await callRow(url, row, admin.cookie);
  const body = await answer.text();
  return !body.includes('"not-found"') && !body.includes('<div id="root">');
};

/** Asked for one after the other: of all at once, a busy platform says to some that it is busy. */
export const servedRows = async (url: string, admin: SignedIn): Promise<HttpRow[]> => {
  const found: HttpRow[] = [];
  for (const row of HTTP_ROWS) if (await exists(url, row, admin)) found.push(row);
  return found;
};
