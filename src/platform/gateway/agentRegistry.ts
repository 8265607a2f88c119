import { ClientFactory, JsonRpcTransportFactory, type Client } from '@a2a-js/sdk/client';
import type { Clock } from '../clock';

export interface RegisteredAgent {
  agentId: string;
  name: string;
  description: string;
  /** Base address; the card is below it. */
  url: string;
  registeredAt: Date;
  /** Last time it answered; undefined before the first answer. */
  lastSeen?: Date;
  online: boolean;
}

export interface AgentRegistry {
  register: (agentId: string, url: string) => Promise<void>;
  list: () => RegisteredAgent[];
  /** The A2A client of an agent; throws when nobody of that id is registered. */
  client: (agentId: string) => Client;
  seen: (agentId: string) => void;
  lost: (agentId: string) => void;
  /** Reads every card again and marks who answers. */
  checkAll: () => Promise<void>;
}

/** Which agents there are and how to reach them: by their A2A card. */
export const createAgentRegistry = (options: { serviceToken: string; clock: Clock }): AgentRegistry => {
  const agents = new Map<string, { info: RegisteredAgent; client: Client }>();
  const authorized: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', `Bearer ${options.serviceToken}`);
    return fetch(input, { ...init, headers });
  };
  const factory = new ClientFactory({ transports: [new JsonRpcTransportFactory({ fetchImpl: authorized })] });

  const register = async (agentId: string, url: string) => {
    const client = await factory.createFromUrl(url);
    const { name, description } = await client.getAgentCard();
    const now = options.clock.now();
    agents.set(agentId, {
      client,
      info: { agentId, name, description, url, registeredAt: now, lastSeen: now, online: true },
    });
  };
  const seen = (agentId: string) => {
    const agent = agents.get(agentId);
    if (agent) Object.assign(agent.info, { online: true, lastSeen: options.clock.now() });
  };
  const lost = (agentId: string) => {
    const agent = agents.get(agentId);
    if (agent) agent.info.online = false;
  };
  const check = async ({ agentId, url }: RegisteredAgent) => {
    const answer = await fetch(new URL('.well-known/agent-card.json', url), {
      signal: AbortSignal.timeout(3000),
    })
      .then((response) => response.ok && response.json().then(() => true))
      .catch(() => false);
    if (answer) seen(agentId);
    else lost(agentId);
  };
  return {
    register,
    seen,
    lost,
    list: () => [...agents.values()].map(({ info }) => ({ ...info })),
    client: (agentId) => {
      const agent = agents.get(agentId);
      if (!agent) throw new Error(`No agent ${agentId} is registered`);
      return agent.client;
    },
    checkAll: async () => {
      await Promise.all([...agents.values()].map(({ info }) => check(info)));
    },
  };
};
