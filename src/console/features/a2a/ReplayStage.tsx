import type { NetworkLink } from '@contract/entities/networkAgent';
import { useMemo } from 'react';
import { Columns } from './Columns';
import { CHAT_SERVER } from './graphModel';
import { countUntil, type Recording } from './replay';
import { ReplayBar } from './ReplayBar';
import { Stage, type StageProps } from './Stage';
import type { Network } from './useNetwork';
import { useNetworkAddress } from './useNetworkAddress';
import { useReplay } from './useReplay';

/** How much each link had carried by then; the topology stays, so that nothing moves. */
const linksAt = (
  { nodes, links }: Pick<Network, 'nodes' | 'links'>,
  recording: Recording | undefined,
  moment: number,
): NetworkLink[] => {
  const isNode = new Set(nodes.map(({ id }) => id));
  const place = (id: string): string => (isNode.has(id) ? id : CHAT_SERVER);
  const counts = new Map<string, { count: number; last: string }>();
  const said = recording ? recording.messages.slice(0, countUntil(recording.times, moment)) : [];
  for (const { from, to, timestamp } of said) {
    const key = JSON.stringify([place(from), place(to)]);
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, last: timestamp });
  }
  return links.map((link) => {
    // Tool calls are not replayed: what is known of them is the whole hour.
    if (isToolLink(link, nodes)) return link;
    const { source, target } = link;
    const then = counts.get(JSON.stringify([source, target]));
    return { source, target, messageCount: then?.count ?? 0, ...(then ? { lastMessage: then.last } : {}) };
  });
};

const isToolLink = ({ target }: NetworkLink, nodes: Network['nodes']): boolean =>
  nodes.some(({ id, type }) => id === target && type === 'service' && id !== CHAT_SERVER);

/** The network as it was at a moment of the last hour, and the bar that moves along it. */
export const ReplayStage = ({ network, onSelect, at }: StageProps & { at: number }) => {
  const { change } = useNetworkAddress();
  const replay = useReplay(at, (moment) => {
    change({ at: new Date(moment).toISOString() }, true);
  });
  const { recording, moment, shown } = replay;
  const links = useMemo(
    () => linksAt(network, recording, moment),
    // oxlint-disable-next-line react/exhaustive-deps -- what was said by then changes with `shown`, not with every moment
    [network.nodes, network.links, recording, shown],
  );
  const foundLinks = onlyFound(links, network).filter((link) => !isToolLink(link, network.nodes));
  const then = { ...network, links, foundLinks };
  const said = useMemo(() => recording?.messages.slice(0, shown) ?? [], [recording, shown]);
  return (
    <Columns network={then} said={said} onSelect={onSelect}>
      <Stage network={then} arrived={replay.passed} onSelect={onSelect} />
      <ReplayBar
        replay={replay}
        onEnd={() => {
          change({ at: null });
        }}
      />
    </Columns>
  );
};

const onlyFound = (links: readonly NetworkLink[], { foundIds }: Network): readonly NetworkLink[] =>
  foundIds ? links.filter(({ source, target }) => foundIds.has(source) || foundIds.has(target)) : links;
