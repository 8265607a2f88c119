import { createServer, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { publicAddressOf, subPathOf, takeSubPathsOff } from './publicAddress';

const URLS = ['https://one.example/ops', 'https://two.example/ops/inner', 'https://three.example'];

test('the address is that of the host that the browser used, else the first', () => {
  expect(publicAddressOf('two.example', URLS)).toBe('https://two.example/ops/inner');
  expect(publicAddressOf('Three.Example', URLS)).toBe('https://three.example');
  expect(publicAddressOf('127.0.0.1:3007', URLS)).toBe('https://one.example/ops');
  expect(publicAddressOf('127.0.0.1:3007', [])).toBeUndefined();
});

/** What whoever answers sees of a request for this target, and the sub-path of its browser. */
const seen = async (target: string, host: string, urls: readonly string[] = URLS) => {
  const server = createServer((incoming: IncomingMessage, answer) => {
    const subPath = subPathOf({ raw: incoming, host: incoming.headers.host ?? '' }, urls);
    answer.end(JSON.stringify([incoming.url, subPath]));
  });
  takeSubPathsOff(server, urls);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path: target, headers: { host } }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = (await answer.toArray()).join('');
  server.close();
  return JSON.parse(body) as unknown;
};

test.each([
  ['/ops/runs?q=1', 'one.example', '/runs?q=1', '/ops'],
  ['/ops', 'one.example', '/', '/ops'],
  ['/ops?new=1', 'one.example', '/?new=1', '/ops'],
  ['/ops/', 'one.example', '/', '/ops'],
  // The longest one.
  ['/ops/inner/runs', 'two.example', '/runs', '/ops/inner'],
  ['/ops/innermost', 'one.example', '/innermost', '/ops'],
  // Part of a longer name.
  ['/opsroom/runs', 'three.example', '/opsroom/runs', ''],
  // A proxy that has taken it off already.
  ['/runs', 'one.example', '/runs', '/ops'],
  ['/runs', 'three.example', '/runs', ''],
  ['/runs', '127.0.0.1:3007', '/runs', ''],
])('%s at %s is %s below "%s"', async (target, host, url, subPath) => {
  expect(await seen(target, host)).toEqual([url, subPath]);
});

test('a platform with a host of its own takes nothing off', async () => {
  expect(await seen('/ops/runs', 'three.example', ['https://three.example'])).toEqual(['/ops/runs', '']);
});
