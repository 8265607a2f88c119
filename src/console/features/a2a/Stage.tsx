import type { AgentMessage } from '@contract/entities/agentMessage';
import { lazy, Suspense } from 'react';
import { LinkTable } from './LinkTable';
import type { Network } from './useNetwork';
import { useNetworkAddress } from './useNetworkAddress';

const NetworkGraph = lazy(async () => {
  const graph = await import(/* webpackChunkName: "NetworkGraph" */ './NetworkGraph');
  return { default: graph.NetworkGraph };
});

export interface StageProps {
  network: Network;
  onSelect: (node: string | null) => void;
}

/** The graph, or all it shows as a table. */
export const Stage = ({ network, arrived, onSelect }: StageProps & { arrived: readonly AgentMessage[] }) => {
  const { view, node } = useNetworkAddress();
  if (network.nodes.length === 0) return null;
  if (view === 'table') return <LinkTable links={network.foundLinks} onSelect={onSelect} />;
  return (
    <Suspense>
      <NetworkGraph
        nodes={network.nodes}
        links={network.links}
        selected={node}
        found={network.foundIds}
        arrived={arrived}
        onSelect={onSelect}
      />
    </Suspense>
  );
};
