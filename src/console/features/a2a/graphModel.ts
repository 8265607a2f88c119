import type { NetworkLink, NetworkNode } from '@contract/entities/networkAgent';
import { separateNodes, type GraphNode } from './graphLayout';

export type { GraphNode } from './graphLayout';

export interface GraphLink {
  key: string;
  source: string | GraphNode;
  target: string | GraphNode;
  messageCount: number;
}

export interface GraphModel {
  nodes: GraphNode[];
  links: GraphLink[];
}

const keyOf = ({ source, target }: Pick<NetworkLink, 'source' | 'target'>): string =>
  JSON.stringify([source, target]);

const sameKeys = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && before.every((key, index) => key === after[index]);

/**
 * The drawn graph after a reading. With the same topology it is the same object, its values renewed in place, so
 * that nothing is laid out again; else what stood keeps its place and only what is new finds one.
 */
export const renewGraph = (
  before: GraphModel | undefined,
  { nodes, links }: { nodes: readonly NetworkNode[]; links: readonly NetworkLink[] },
): GraphModel => {
  const known = new Map(before?.nodes.map((node) => [node.id, node]));
  const linkOf = new Map(before?.links.map((link) => [link.key, link]));
  const renewedNodes = nodes.map((node) => Object.assign(known.get(node.id) ?? {}, node) as GraphNode);
  const renewedLinks = links.map((link): GraphLink => {
    const key = keyOf(link);
    const drawn = linkOf.get(key);
    if (drawn) return Object.assign(drawn, { messageCount: link.messageCount });
    return { key, source: link.source, target: link.target, messageCount: link.messageCount };
  });
  const isSame =
    before !== undefined &&
    sameKeys(
      before.nodes.map(({ id }) => id),
      renewedNodes.map(({ id }) => id),
    ) &&
    sameKeys(
      before.links.map(({ key }) => key),
      renewedLinks.map(({ key }) => key),
    );
  if (isSame) return before;
  return { nodes: renewedNodes, links: renewedLinks };
};

/** Keeps every node where it stands now. */
export const pinNodes = ({ nodes }: GraphModel): void => {
  separateNodes(nodes);
  for (const node of nodes) {
    if (node.x === undefined || node.y === undefined) continue;
    node.fx = node.x;
    node.fy = node.y;
  }
};

export const CHAT_SERVER = 'chat-server';

/** The link that a message travels on; people speak through the chat server. */
export const linkKeyOf = (
  { from, to }: { from: string; to: string },
  isNode: (id: string) => boolean,
): string => keyOf({ source: isNode(from) ? from : CHAT_SERVER, target: isNode(to) ? to : CHAT_SERVER });
