import { numbersFrom } from '@test/support/numbersFrom';
import { clusterForce, clusterOf, placeNodes, separateNodes, type GraphNode } from './graphLayout';

const make = (id: string, type: GraphNode['type']): GraphNode => ({ id, name: id, type, status: 'online' });
const OWN = ['coordinator', 'integration', 'workflow', 'monitor', 'optimizer'];
/** Sixty nodes: the gateway, ours, forty agents of others, fourteen services. */
const sixty = (): GraphNode[] => [
  make('gateway', 'gateway'),
  ...OWN.map((id) => make(id, 'agent')),
  ...Array.from({ length: 40 }, (_, nth) => make(`other-${String(nth)}`, 'agent')),
  ...Array.from({ length: 14 }, (_, nth) => make(`service-${String(nth)}`, 'service')),
];
const closest = (nodes: readonly GraphNode[]): number =>
  Math.min(
    ...nodes.flatMap((a, index) =>
      nodes.slice(index + 1).map((b) => Math.hypot((a.x ?? 0) - (b.x ?? 0), (a.y ?? 0) - (b.y ?? 0))),
    ),
  );
const reach = (nodes: readonly GraphNode[], cluster: string): { from: number; to: number } => {
  const xs = nodes.filter((node) => clusterOf(node) === cluster).map(({ x = 0 }) => x);
  return { from: Math.min(...xs), to: Math.max(...xs) };
};

test('sixty nodes begin in three clusters beside each other, none on another, the gateway in the middle', () => {
  const nodes = sixty();
  placeNodes(nodes, 'x');
  expect(nodes[0]).toMatchObject({ x: 0, y: 0 });
  expect(closest(nodes)).toBeGreaterThan(39);
  const [others, own, services] = ['others', 'own', 'services'].map((cluster) => reach(nodes, cluster));
  expect(others?.to).toBeLessThan(own?.from ?? -Infinity);
  expect(own?.to).toBeLessThan(services?.from ?? -Infinity);
});

test('where the canvas is higher than wide, the clusters stand one above the other', () => {
  const nodes = sixty();
  placeNodes(nodes, 'y');
  const ys = (cluster: string) => nodes.filter((node) => clusterOf(node) === cluster).map(({ y = 0 }) => y);
  expect(Math.max(...ys('others'))).toBeLessThan(Math.min(...ys('own')));
  expect(Math.max(...ys('own'))).toBeLessThan(Math.min(...ys('services')));
});

test('a node that stands is not moved, and no other is put upon it', () => {
  const stands = { ...make('coordinator', 'agent'), x: 0, y: 0, fx: 0, fy: 0 };
  const nodes = [stands, make('gateway', 'gateway')];
  placeNodes(nodes, 'y');
  expect(stands).toMatchObject({ x: 0, y: 0, fx: 0, fy: 0 });
  expect(closest(nodes)).toBeGreaterThan(39);
});

test('nodes that forces have brought together stand apart in the end', () => {
  const next = numbersFrom(3);
  const nodes = sixty().map((node) => ({ ...node, x: next(200), y: next(150) }));
  Object.assign(nodes[0] ?? {}, { fx: nodes[0]?.x, fy: nodes[0]?.y });
  const before = [nodes[0]?.x, nodes[0]?.y];
  separateNodes(nodes);
  expect(closest(nodes)).toBeGreaterThan(39);
  expect([nodes[0]?.x, nodes[0]?.y]).toEqual(before);
});

test('the force of clusters draws services to the right and agents of others to the left', () => {
  const nodes = [make('gateway', 'gateway'), make('other', 'agent'), make('slack', 'service')];
  const force = clusterForce('x');
  force.initialize(nodes);
  force(1);
  expect(nodes[0]?.vx).toBe(0);
  expect(nodes[1]?.vx).toBeLessThan(0);
  expect(nodes[2]?.vx).toBeGreaterThan(0);
});
