import { A2A_PROTOCOL_VERSION, A2A_VERSION_HEADER, AgentCard } from '@a2a-js/sdk';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import { tracedFetch } from '@platform/telemetry/spans';
import {
  ClientFactory,
  DefaultAgentCardResolver,
  JsonRpcTransportFactory,
  RestTransportFactory,
  type Client,
} from '@a2a-js/sdk/client';
import { namingRefusals } from './agentRefusal';
import { signedBy, type HeldCredentials } from './agentCredentials';
import { chooseInterface } from './agentInterface';

/** How an address of others is called: through the outgoing guard. */
export type Ask = OutgoingGuard['fetch'];

export interface OpenedAgent {
  client: Client;
  card: AgentCard;
}

const USUAL_PLACE = '.well-known/agent-card.json';
/** Place of the card in protocol 0.2; some agents of 0.3 still have it there. */
const FORMER_PLACE = '.well-known/agent.json';

/** The card itself where the address names a JSON file, else the usual place below it. */
export const cardAddress = (address: string): string => {
  const url = new URL(address);
  if (url.pathname.endsWith('.json')) return url.href;
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return new URL(USUAL_PLACE, url).href;
};

/** One of our own: it knows us by the service token. */
export const openOwn = async (url: string, serviceToken: string): Promise<OpenedAgent> => {
  const call = namingRefusals(tracedFetch(fetch));
  const authorized: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${serviceToken}`);
    return call(input instanceof Request ? input.url : input, { ...init, headers });
  };
  const factory = new ClientFactory({ transports: [new JsonRpcTransportFactory({ fetchImpl: authorized })] });
  const client = await factory.createFromUrl(url);
  return { client, card: await client.getAgentCard() };
};

/** How an agent of others is reached. */
export interface Peer {
  /** For its card, which is there at once. */
  read: Ask;
  /** For what it works on. */
  converse: Ask;
  credentials?: HeldCredentials;
  now: () => number;
}

/** The place of a card: the one that was asked for, or where it used to be. */
export const readCard = async (cardUrl: string, read: Ask): Promise<{ url: string; card: AgentCard }> => {
  for (const url of new Set([cardUrl, cardUrl.replace(USUAL_PLACE, FORMER_PLACE)])) {
    const response = await read(url, { headers: { [A2A_VERSION_HEADER]: A2A_PROTOCOL_VERSION } });
    if (response.ok) return { url, card: normalized(await response.json()) };
    await response.body?.cancel();
    if (response.status !== 404) throw new TypeError(`HTTP ${String(response.status)}`);
  }
  throw new TypeError('HTTP 404');
};

const RESOLVER = new DefaultAgentCardResolver({ legacyCompat: { enabled: true } });

/** A card of protocol 0.3 as one of 1.0; what a card leaves out is empty. */
const normalized = (raw: unknown): AgentCard => {
  const card: unknown = RESOLVER.normalizeAgentCard(raw);
  return shortened(card === raw ? AgentCard.fromJSON(raw) : (card as AgentCard));
};

/** An agent of others, of protocol 1.0 or 0.3: every call of it passes the outgoing guard and carries no token of ours. */
export const openOther = async (
  cardUrl: string,
  { read, converse, credentials, now }: Peer,
): Promise<OpenedAgent> => {
  const { card } = await readCard(cardUrl, read);
  const call = namingRefusals(tracedFetch(signedBy({ card, credentials, send: converse, read, now })));
  const fetchImpl: typeof fetch = (input, init) => call(input instanceof Request ? input.url : input, init);
  const peer = { fetchImpl, legacyCompat: { enabled: true } };
  const factory = new ClientFactory({
    transports: [new JsonRpcTransportFactory(peer), new RestTransportFactory(peer)],
    cardResolver: { resolve: () => Promise.resolve(card) },
  });
  const client = await factory.createFromAgentCard({
    ...card,
    supportedInterfaces: [chooseInterface(card)],
  });
  return { client, card };
};

const NAME_MAX_LENGTH = 200;
const TEXT_MAX_LENGTH = 2000;
const SKILLS_MAX = 100;

/** A stranger's card says as much as we are ready to show. */
const shortened = (card: AgentCard): AgentCard => ({
  ...card,
  name: card.name.slice(0, NAME_MAX_LENGTH),
  description: card.description.slice(0, TEXT_MAX_LENGTH),
  skills: card.skills.slice(0, SKILLS_MAX).map((skill) => ({
    ...skill,
    name: skill.name.slice(0, NAME_MAX_LENGTH),
    description: skill.description.slice(0, TEXT_MAX_LENGTH),
  })),
});
