import * as v from 'valibot';
import type { AgentCard } from '@a2a-js/sdk';
import type { AgentSignIn } from '@contract/entities/agentSignIn';
import { chooseInterface } from './agentInterface';
import { offersOf, sayOffers } from './agentSchemes';
import type { Ask } from './agentConnections';
import { createClientTokens } from './clientTokens';

const Text = v.string();
/** Credentials for one agent as they are sealed: for one origin, with what its card said when they were given. */
export const AgentCredentials = v.variant('kind', [
  v.object({ kind: v.literal('bearer'), origin: Text, token: Text }),
  v.object({
    kind: v.literal('api-key'),
    origin: Text,
    in: v.picklist(['header', 'query']),
    name: Text,
    value: Text,
  }),
  v.object({
    kind: v.literal('client-credentials'),
    origin: Text,
    tokenUrl: Text,
    clientId: Text,
    clientSecret: Text,
    scope: Text,
  }),
]);
export type AgentCredentials = v.InferOutput<typeof AgentCredentials>;

/** `unreadable`: sealed with a key that is lost. */
export type HeldCredentials = AgentCredentials | 'unreadable' | undefined;

export const originOf = (card: AgentCard): string => new URL(chooseInterface(card).url).origin;

export const describeSignIn = (card: AgentCard, held: HeldCredentials): AgentSignIn => {
  const origin = originOf(card);
  const asked = { ...offersOf(card), origin };
  if (held === undefined) return asked;
  if (held === 'unreadable') return { ...asked, stored: { state: 'unreadable' } };
  return { ...asked, stored: { state: held.origin === origin ? 'in-use' : 'moved', kind: held.kind } };
};

export interface SignedOptions {
  card: AgentCard;
  credentials: HeldCredentials;
  send: Ask;
  /** For the token endpoint. */
  read: Ask;
  now: () => number;
}

/** Signs what goes to the origin that the credentials are for, and nothing else. Rejects in words with what is missing. */
export const signedBy = (options: SignedOptions): Ask => {
  const { card, credentials, send } = options;
  const { required, offers, origin } = describeSignIn(card, credentials);
  if (credentials === 'unreadable')
    return refuse('Its stored credentials cannot be opened: enter them again');
  if (credentials === undefined) {
    return required
      ? refuse(`It asks for ${sayOffers(offers)}, and none is stored`)
      : async (url, init) => heard(await send(url, init), 'without credentials');
  }
  if (credentials.origin !== origin)
    return refuse(`It has moved to ${origin}: credentials for ${credentials.origin} are not sent there`);
  const sign = signer(credentials, options);
  const signed: Ask = async (url, init) => {
    const target = new URL(String(url));
    if (target.origin !== origin) return send(url, init);
    return heard(await sign(target, init), `with its stored ${NAMES[credentials.kind]}`);
  };
  return signed;
};

const NAMES = {
  bearer: 'bearer token',
  'api-key': 'API key',
  'client-credentials': 'client credentials',
} as const;

const refuse =
  (why: string): Ask =>
  () =>
    Promise.reject(new Error(why));

/** A refused sign-in is told as one, and its body is of no use. */
const heard = async (response: Response, how: string): Promise<Response> => {
  if (response.status !== 401 && response.status !== 403) return response;
  await response.body?.cancel();
  throw new Error(`It refuses the call ${how} (HTTP ${String(response.status)})`);
};

const signer = (credentials: AgentCredentials, { send, read, now }: SignedOptions): Ask => {
  if (credentials.kind === 'client-credentials') {
    const tokens = createClientTokens({ client: credentials, send: read, now });
    const withToken: Ask = async (url, init) => {
      const token = await tokens.current();
      const answer = await send(url, withHeader(init, 'authorization', `Bearer ${token}`));
      if (answer.status !== 401) return answer;
      await answer.body?.cancel();
      const renewed = await tokens.instead(token);
      return send(url, withHeader(init, 'authorization', `Bearer ${renewed}`));
    };
    return withToken;
  }
  if (credentials.kind === 'bearer')
    return (url, init) => send(url, withHeader(init, 'authorization', `Bearer ${credentials.token}`));
  const { name, value } = credentials;
  if (credentials.in === 'header') return (url, init) => send(url, withHeader(init, name, value));
  return (url, init) => {
    const target = new URL(String(url));
    target.searchParams.set(name, value);
    return send(target, init);
  };
};

const withHeader = (init: RequestInit | undefined, name: string, value: string): RequestInit => {
  const headers = new Headers(init?.headers);
  headers.set(name, value);
  return { ...init, headers };
};
