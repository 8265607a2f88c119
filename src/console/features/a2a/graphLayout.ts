import { AGENT_IDS } from '@contract/entities/agent';
import type { NetworkNode } from '@contract/entities/networkAgent';

export interface GraphNode extends NetworkNode {
  x?: number;
  y?: number;
  vx?: number;
  vy?: number;
  /** Once it stands, it stays. */
  fx?: number;
  fy?: number;
}

/** The gateway with our agents, agents of others, services: each stands together. */
type Cluster = 'own' | 'others' | 'services';

const OWN: readonly string[] = AGENT_IDS;

export const clusterOf = ({ id, type }: Pick<GraphNode, 'id' | 'type'>): Cluster => {
  if (type === 'service') return 'services';
  return type === 'gateway' || OWN.includes(id) ? 'own' : 'others';
};

/** Between the middles of two nodes, in units of the graph: both with their labels. */
export const APART = 44;
/** Neighbours of a sunflower stand a little closer than its unit. */
const NEAR = 0.9;
const TURN = Math.PI * (3 - Math.sqrt(5));

const countsOf = (nodes: readonly GraphNode[]): Record<Cluster, number> => {
  const counts: Record<Cluster, number> = { own: 0, others: 0, services: 0 };
  for (const node of nodes) counts[clusterOf(node)] += 1;
  return counts;
};

/** Side by side, or one above the other where the canvas is higher than wide. */
export type Axis = 'x' | 'y';

/** Ours in the middle, agents of others before, services behind them, as far away as they are many. */
const middleOf = (cluster: Cluster, counts: Record<Cluster, number>): number => {
  if (cluster === 'own') return 0;
  const reach = APART * (Math.sqrt(counts.own) + Math.sqrt(counts[cluster]) + 0.5);
  return cluster === 'services' ? reach : -reach;
};

/** Gives every node without a place one within its cluster to begin with, close to the middle first; nodes that stand stay. */
export const placeNodes = (nodes: readonly GraphNode[], axis: Axis): void => {
  const counts = countsOf(nodes);
  const taken = nodes.filter(({ x }) => x !== undefined);
  const next: Record<Cluster, number> = { own: 0, others: 0, services: 0 };
  for (const node of nodes.toSorted(gatewayFirst)) {
    if (node.x !== undefined) continue;
    const cluster = clusterOf(node);
    for (;;) {
      const nth = next[cluster];
      next[cluster] += 1;
      const middle = middleOf(cluster, counts);
      const x = (axis === 'x' ? middle : 0) + APART * Math.sqrt(nth) * Math.cos(nth * TURN);
      const y = (axis === 'y' ? middle : 0) + APART * Math.sqrt(nth) * Math.sin(nth * TURN);
      if (taken.some((other) => Math.hypot((other.x ?? 0) - x, (other.y ?? 0) - y) < APART * NEAR)) continue;
      Object.assign(node, { x, y });
      taken.push(node);
      break;
    }
  }
};

const gatewayFirst = (a: GraphNode, b: GraphNode): number =>
  Number(b.type === 'gateway') - Number(a.type === 'gateway');

export interface ClusterForce {
  (alpha: number): void;
  initialize: (nodes: GraphNode[]) => void;
}

const PULL = 0.05;
/** Forces hold a cluster closer together than it began, so that the clusters may come nearer to each other. */
const NEARER = 0.6;

/** Force that draws nodes to the middle of their cluster. */
export const clusterForce = (axis: Axis): ClusterForce => {
  let nodes: GraphNode[] = [];
  const pull = (alpha: number): void => {
    const counts = countsOf(nodes);
    for (const node of nodes) {
      if (node.fx !== undefined) continue;
      const strength = PULL * alpha;
      const middle = NEARER * middleOf(clusterOf(node), counts);
      node.vx = (node.vx ?? 0) + ((axis === 'x' ? middle : 0) - (node.x ?? 0)) * strength;
      node.vy = (node.vy ?? 0) + ((axis === 'y' ? middle : 0) - (node.y ?? 0)) * strength;
    }
  };
  return Object.assign(pull, {
    initialize: (given: GraphNode[]) => {
      nodes = given;
    },
  });
};

const ROUNDS_MAX = 300;

/** Moves nodes that do not stand yet until none is too close to another. */
export const separateNodes = (nodes: readonly GraphNode[]): void => {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const close = pairsOf(nodes).filter(([a, b]) => distanceOf(a, b) < APART * NEAR);
    if (close.length === 0) return;
    for (const [a, b] of close) pushApart(a, b);
  }
};

const pairsOf = (nodes: readonly GraphNode[]): [GraphNode, GraphNode][] =>
  nodes.flatMap((a, index) => nodes.slice(index + 1).map((b): [GraphNode, GraphNode] => [a, b]));

const distanceOf = (a: GraphNode, b: GraphNode): number =>
  Math.hypot((a.x ?? 0) - (b.x ?? 0), (a.y ?? 0) - (b.y ?? 0));

const pushApart = (a: GraphNode, b: GraphNode): void => {
  const distance = distanceOf(a, b);
  const angle = distance === 0 ? 0 : Math.atan2((b.y ?? 0) - (a.y ?? 0), (b.x ?? 0) - (a.x ?? 0));
  const missing = APART - distance;
  const [moveA, moveB] = [a.fx === undefined ? 1 : 0, b.fx === undefined ? 1 : 0];
  const share = missing / Math.max(1, moveA + moveB);
  a.x = (a.x ?? 0) - moveA * share * Math.cos(angle);
  a.y = (a.y ?? 0) - moveA * share * Math.sin(angle);
  b.x = (b.x ?? 0) + moveB * share * Math.cos(angle);
  b.y = (b.y ?? 0) + moveB * share * Math.sin(angle);
};
