import type { NetworkLink, NetworkNode } from '@contract/entities/networkAgent';
import { linkKeyOf, pinNodes, renewGraph } from './graphModel';

const node = (id: string): NetworkNode => ({ id, name: id, type: 'agent', status: 'online' });
const link = (source: string, target: string, messageCount = 1): NetworkLink => ({
  source,
  target,
  messageCount,
});

test('the same topology is the same graph, with its values renewed in place', () => {
  const first = renewGraph(undefined, { nodes: [node('a'), node('b')], links: [link('a', 'b')] });
  const again = renewGraph(first, {
    nodes: [node('a'), { ...node('b'), status: 'offline' }],
    links: [link('a', 'b', 7)],
  });
  expect(again).toBe(first);
  expect(again.nodes[1]?.status).toBe('offline');
  expect(again.links[0]?.messageCount).toBe(7);
});

test('what stood keeps its place when somebody joins', () => {
  const first = renewGraph(undefined, { nodes: [node('a')], links: [] });
  Object.assign(first.nodes[0]!, { x: 10, y: 20 });
  pinNodes(first);
  const grown = renewGraph(first, { nodes: [node('a'), node('b')], links: [link('a', 'b')] });
  expect(grown).not.toBe(first);
  expect(grown.nodes[0]).toMatchObject({ id: 'a', x: 10, y: 20, fx: 10, fy: 20 });
  expect(grown.nodes[1]).not.toHaveProperty('fx');
});

test('a message of a person travels from the chat server', () => {
  const isNode = (id: string) => id === 'workflow';
  expect(linkKeyOf({ from: 'user', to: 'workflow' }, isNode)).toBe('["chat-server","workflow"]');
});
