import { polled } from '@console/common/api/polled';
import { useGetNetworkAgentsQuery, useGetNetworkQuery } from '@console/domain/agent-network/agentNetworkApi';
import type { NetworkAgent, NetworkLink, NetworkNode } from '@contract/entities/networkAgent';
import { NETWORK_REFRESH_MS } from '@contract/limits';
import { useMemo } from 'react';

const POLL = polled(NETWORK_REFRESH_MS);
const NO_NODES: readonly NetworkNode[] = [];
const NO_LINKS: readonly NetworkLink[] = [];

export interface Network {
  /** `stale`: there are values, and the last reading failed. */
  status: 'loading' | 'current' | 'stale' | 'failed';
  error: unknown;
  /** When the values were read. */
  readAt: number | undefined;
  nodes: readonly NetworkNode[];
  links: readonly NetworkLink[];
  agents: ReadonlyMap<string, NetworkAgent>;
  foundNodes: readonly NetworkNode[];
  foundLinks: readonly NetworkLink[];
  /** Undefined without a search. */
  foundIds: ReadonlySet<string> | undefined;
  refreshing: boolean;
  refresh: () => void;
}

const statusOf = (hasData: boolean, error: unknown): Network['status'] => {
  if (error) return hasData ? 'stale' : 'failed';
  return hasData ? 'current' : 'loading';
};

/** The network, read again every ten seconds, and what a search finds in it. */
export const useNetwork = (search: string): Network => {
  const topology = useGetNetworkQuery(undefined, POLL);
  const listed = useGetNetworkAgentsQuery(undefined, POLL);
  const { nodes, links } = topology.data?.network ?? { nodes: NO_NODES, links: NO_LINKS };
  const agents = useMemo(
    () => new Map(listed.data?.agents.map((agent) => [agent.agentId, agent])),
    [listed.data],
  );
  const words = search.trim().toLowerCase();
  const found = useMemo(() => {
    const has = (text: string): boolean => text.toLowerCase().includes(words);
    const foundNodes = nodes.filter(({ id, name, type }) => has(id) || has(name) || has(type));
    const foundLinks = links.filter(({ source, target }) => has(source) || has(target));
    const foundIds = words === '' ? undefined : new Set(foundNodes.map(({ id }) => id));
    return { foundNodes, foundLinks, foundIds };
  }, [nodes, links, words]);
  return {
    status: statusOf(topology.data !== undefined, topology.error),
    error: topology.error,
    readAt: topology.fulfilledTimeStamp,
    nodes,
    links,
    agents,
    ...found,
    refreshing: topology.isFetching,
    refresh: () => {
      void topology.refetch();
      void listed.refetch();
    },
  };
};
