import type { AgentCard } from '@a2a-js/sdk';
import type { Client } from '@a2a-js/sdk/client';
import type { OutgoingGuard } from '@platform/access/outgoingGuard';
import type { Clock } from '@platform/common/clock';
import { cardAddress, openOther, openOwn, type Ask, type OpenedAgent } from './agentConnections';
import type { HeldCredentials } from './agentCredentials';

export interface RegisteredAgent {
  agentId: string;
  name: string;
  description: string;
  registeredAt: Date;
  /** Last time it answered; undefined before the first answer. */
  lastSeen?: Date;
  online: boolean;
  /** Undefined while its card could not be read. */
  card?: AgentCard;
  /** Address of the card of an agent of others. */
  cardUrl?: string;
  credentials?: HeldCredentials;
}

export interface OtherAgent {
  agentId: string;
  cardUrl: string;
  name: string;
  description: string;
  credentials?: HeldCredentials;
}

export interface AgentRegistry {
  /** An agent of this platform, by the address of its service. */
  register: (agentId: string, url: string) => Promise<void>;
  /** An agent of others; one that does not answer is listed as offline and tried again. */
  registerOther: (agent: OtherAgent) => Promise<void>;
  remove: (agentId: string) => void;
  list: () => RegisteredAgent[];
  /** The A2A client of an agent; throws when nobody of that id is registered or its card could not be read. */
  client: (agentId: string) => Client;
  has: (agentId: string) => boolean;
  isOther: (agentId: string) => boolean;
  /** Whether an agent of others calls back about its tasks, as its card says. */
  offersPush: (agentId: string) => boolean;
  seen: (agentId: string) => void;
  lost: (agentId: string) => void;
  /** Reads every card again and marks who answers. */
  checkAll: () => Promise<void>;
}

export interface AgentRegistryOptions {
  /** Token by which our own agents know us; nobody else sees it. */
  serviceToken: string;
  outgoing: Pick<OutgoingGuard, 'fetch' | 'fetchPatiently'>;
  clock: Clock;
}

interface Entry {
  info: RegisteredAgent;
  client: Client | undefined;
  open: () => Promise<OpenedAgent>;
  answers: () => Promise<boolean>;
}

const CHECK_LIMIT_MS = 3000;

/** Which agents there are and how to reach them: by their A2A card. */
export const createAgentRegistry = ({
  serviceToken,
  outgoing,
  clock,
}: AgentRegistryOptions): AgentRegistry => {
  const agents = new Map<string, Entry>();
  const seen = (agentId: string) => {
    const agent = agents.get(agentId);
    if (agent) Object.assign(agent.info, { online: true, lastSeen: clock.now() });
  };
  const lost = (agentId: string) => {
    const agent = agents.get(agentId);
    if (agent) agent.info.online = false;
  };
  const connect = async (entry: Entry) => {
    const { client, card } = await entry.open();
    const { name, description } = card;
    entry.client = client;
    Object.assign(entry.info, { name, description, card });
    seen(entry.info.agentId);
  };
  const add = (entry: Omit<Entry, 'client'>): Entry => {
    const added = { ...entry, client: undefined };
    agents.set(entry.info.agentId, added);
    return added;
  };
  const check = async (entry: Entry) => {
    const { agentId } = entry.info;
    const isThere = entry.client
      ? await entry.answers()
      : await connect(entry).then(
          () => true,
          () => false,
        );
    if (isThere) seen(agentId);
    else lost(agentId);
  };
  const nameless = (agentId: string) => ({ agentId, registeredAt: clock.now(), online: false });
  return {
    register: async (agentId, url) => {
      const open = () => openOwn(url, serviceToken);
      const info = { ...nameless(agentId), name: agentId, description: '' };
      await connect(add({ info, open, answers: () => answersAt(fetch, cardAddress(url)) }));
    },
    registerOther: async ({ agentId, ...other }) => {
      const { cardUrl, credentials } = other;
      const { fetch: read, fetchPatiently: converse } = outgoing;
      const open = () =>
        openOther(cardUrl, { read, converse, credentials, now: () => clock.now().getTime() });
      const info = { ...nameless(agentId), ...other };
      await check(add({ info, open, answers: () => answersAt(outgoing.fetch, cardUrl) }));
    },
    remove: (agentId) => {
      agents.delete(agentId);
    },
    seen,
    lost,
    list: () => [...agents.values()].map(({ info }) => ({ ...info })),
    has: (agentId) => agents.has(agentId),
    isOther: (agentId) => agents.get(agentId)?.info.cardUrl !== undefined,
    offersPush: (agentId) => {
      const { cardUrl, card } = agents.get(agentId)?.info ?? {};
      return cardUrl !== undefined && card?.capabilities?.pushNotifications === true;
    },
    client: (agentId) => {
      const agent = agents.get(agentId);
      if (!agent) throw new Error(`No agent ${agentId} is registered`);
      if (!agent.client) throw new Error(`The card of ${agentId} could not be read`);
      return agent.client;
    },
    checkAll: async () => {
      await Promise.all([...agents.values()].map(check));
    },
  };
};

const answersAt = async (ask: Ask, url: string): Promise<boolean> => {
  try {
    const response = await ask(url, { signal: AbortSignal.timeout(CHECK_LIMIT_MS) });
    await response.json();
    return response.ok;
  } catch {
    return false;
  }
};
