import type { AgentStat } from '@contract/entities/agent';
import type { NetworkAgent, NetworkLink, NetworkNode } from '@contract/entities/networkAgent';
import type { NetworkResponse } from '@contract/http/agentNetwork';
import { defined } from '@contract/defined';
import type { Repositories } from '@platform/storage/repositories';
import { describeSignIn } from './agentCredentials';
import { chooseInterface } from './agentInterface';
import type { AgentRegistry, RegisteredAgent } from './agentRegistry';
import type { OtherAgents } from './otherAgents';

export interface NetworkDependencies {
  registry: Pick<AgentRegistry, 'list'>;
  others: Pick<OtherAgents, 'added'>;
  readAgents: () => Promise<AgentStat[]>;
  /** Every tool server, and whether it answered when it was last asked. */
  readServices: () => Promise<NetworkNode[]>;
  agentMessages: Repositories['agentMessages'];
  toolCalls: Repositories['toolCalls'];
  /** At which agents of others may call. */
  publicUrl: string | undefined;
}

export interface Network {
  /** Agents, and which of them talked to each other since then (ISO 8601). */
  topology: (from: string) => Promise<NetworkResponse['network']>;
  agents: () => Promise<NetworkAgent[]>;
}

const GATEWAY = 'gateway';
/** The service in which people speak to the agents. */
const CHAT = 'chat-server';

/** The network of agents as the gateway sees it. Behaviour, section 11. */
export const createNetwork = (deps: NetworkDependencies): Network => ({
  agents: async () => {
    const stats = await deps.readAgents();
    const added = await deps.others.added();
    const known = new Map(deps.registry.list().map((agent) => [agent.agentId, agent]));
    return stats.map((stat) => {
      const other = added.get(stat.agentId);
      return {
        ...stat,
        ...cardFacts(known.get(stat.agentId), deps.publicUrl !== undefined),
        ...defined({ timeout: other?.timeoutMs }),
        ...(other ? { added: { cardUrl: other.cardUrl, by: other.addedBy, at: other.addedAt } } : {}),
      };
    });
  },
  topology: async (from) => {
    const [agents, services, messages, calls] = await Promise.all([
      deps.readAgents(),
      deps.readServices(),
      deps.agentMessages.links(from),
      deps.toolCalls.links(from),
    ]);
    const nodes: NetworkNode[] = [
      { id: GATEWAY, name: 'Gateway', type: 'gateway', status: 'online' },
      { id: CHAT, name: 'Chat server', type: 'service', status: 'online' },
      ...agents.map(toNode),
      ...services,
    ];
    const isNode = new Set(nodes.map(({ id }) => id));
    const place = (id: string): string => (isNode.has(id) ? id : CHAT);
    const talked = [...messages, ...calls].map((link) => ({
      ...link,
      source: place(link.source),
      target: place(link.target),
    }));
    return { nodes, links: merge([...agents.map(({ agentId }) => spoke(agentId)), ...talked]) };
  },
});

const toNode = ({ agentId, name, status, lastSeen }: AgentStat): NetworkNode => ({
  id: agentId,
  name,
  type: 'agent',
  status,
  ...defined({ lastSeen }),
});

/** Every agent hangs on the gateway, also one that has said nothing yet. */
const spoke = (agentId: string): NetworkLink => ({ source: GATEWAY, target: agentId, messageCount: 0 });

const merge = (links: readonly NetworkLink[]): NetworkLink[] => {
  const merged = new Map<string, NetworkLink>();
  for (const link of links) {
    if (link.source === link.target) continue;
    const key = JSON.stringify([link.source, link.target]);
    const known = merged.get(key);
    const newest = [known?.lastMessage, link.lastMessage]
      .filter((at) => at !== undefined)
      .sort()
      .at(-1);
    merged.set(key, {
      ...link,
      messageCount: (known?.messageCount ?? 0) + link.messageCount,
      ...defined({ lastMessage: newest }),
    });
  }
  return [...merged.values()];
};

const cardFacts = (
  agent: RegisteredAgent | undefined,
  isReachable: boolean,
): Pick<NetworkAgent, 'skills' | 'url' | 'protocolVersion' | 'transport' | 'signIn' | 'push'> => {
  const card = agent?.card;
  const skills = (card?.skills ?? []).map(({ id, name, description }) => ({ id, name, description }));
  if (!card) return { skills };
  const { url, protocolVersion, protocolBinding: transport } = chooseInterface(card);
  const isOther = agent.cardUrl !== undefined;
  const signIn = isOther ? { signIn: describeSignIn(card, agent.credentials) } : {};
  const offersPush = isOther && card.capabilities?.pushNotifications === true;
  const push = offersPush ? { push: isReachable ? ('taken' as const) : ('no-address' as const) } : {};
  return { skills, url, protocolVersion, transport, ...signIn, ...push };
};
