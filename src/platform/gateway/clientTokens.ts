import * as v from 'valibot';
import type { AgentCredentials } from './agentCredentials';
import type { Ask } from './agentConnections';

export interface ClientTokens {
  /** The token in hand while it lasts, else a new one. */
  current: () => Promise<string>;
  /** Another one than that which was refused. */
  instead: (refused: string) => Promise<string>;
}

type Client = Omit<Extract<AgentCredentials, { kind: 'client-credentials' }>, 'kind' | 'origin'>;

const Granted = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  expires_in: v.optional(v.pipe(v.number(), v.minValue(0))),
});
const Refused = v.object({ error: v.pipe(v.string(), v.regex(/^[\x20-\x7e]{1,100}$/)) });

/** Fetched again so long before it ends. */
const EARLY_MS = 30_000;
const SECOND_MS = 1000;

/** Tokens by OAuth 2 client credentials, one for all who ask at a time; they are kept in memory only. */
export const createClientTokens = ({
  client,
  send,
  now,
}: {
  client: Client;
  send: Ask;
  now: () => number;
}): ClientTokens => {
  let held: { token: string; until: number } | undefined;
  let coming: Promise<string> | undefined;
  const fetchToken = async (): Promise<string> => {
    const { access_token: token, expires_in: seconds } = await grant(client, send);
    held = { token, until: seconds === undefined ? Infinity : now() + seconds * SECOND_MS - EARLY_MS };
    return token;
  };
  const fetchOnce = (): Promise<string> =>
    (coming ??= fetchToken().finally(() => {
      coming = undefined;
    }));
  const current = (): Promise<string> =>
    held && held.until > now() ? Promise.resolve(held.token) : fetchOnce();
  return {
    current,
    instead: (refused) => {
      if (held?.token === refused) held = undefined;
      return current();
    },
  };
};

/** Client and secret go in the header, as RFC 6749 prefers; a server that knows them only in the body gets them there. */
const grant = async (client: Client, send: Ask): Promise<v.InferOutput<typeof Granted>> => {
  let why = '';
  for (const place of ['header', 'body'] as const) {
    const response = await send(client.tokenUrl, requestOf(client, place));
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) {
      const granted = v.safeParse(Granted, answer);
      if (granted.success) return granted.output;
      throw new Error(`${client.tokenUrl} answers no token`);
    }
    const refused = v.safeParse(Refused, answer);
    why = refused.success ? refused.output.error : `HTTP ${String(response.status)}`;
    if (response.status !== 401 && why !== 'invalid_client') break;
  }
  throw new Error(`${client.tokenUrl} refuses the client: ${why}`);
};

const requestOf = (
  { clientId, clientSecret, scope }: Client,
  place: 'header' | 'body',
): RequestInit & { headers: Record<string, string> } => {
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (scope !== '') form.set('scope', scope);
  const headers: Record<string, string> = {
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  };
  if (place === 'header') {
    const pair = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
    headers['authorization'] = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else {
    form.set('client_id', clientId);
    form.set('client_secret', clientSecret);
  }
  return { method: 'POST', headers, body: form.toString() };
};
