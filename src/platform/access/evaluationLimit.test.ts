import { once } from 'node:events';
import fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { buildUser } from '@test/builders/buildUser';
import { evaluationLimit } from './evaluationLimit';

const AT_ONCE = 2;

let app: FastifyInstance;
let url: string;
let ran: number;
beforeEach(async () => {
  ran = 0;
  app = fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (request) => {
    request.user = buildUser();
    if (request.headers['x-leaves'] !== undefined) await once(request.raw.socket, 'close');
  });
  await app.register(evaluationLimit(AT_ONCE));
  app.get('/', { config: { operation: 'chat GET /api/observe' } }, async (request) => {
    ran += 1;
    if (request.headers['x-takes-long'] !== undefined) await once(request.raw.socket, 'close');
    return {};
  });
  await app.listen({ port: 0 });
  url = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}/`;
});
afterEach(() => app.close());

/** Goes away as soon as the request has been taken. */
const leave = async (header: 'x-leaves' | 'x-takes-long'): Promise<void> => {
  const gone = new AbortController();
  const taken = once(app.server, 'request');
  const answer = fetch(url, { headers: { [header]: '1' }, signal: gone.signal }).catch(() => undefined);
  await taken;
  gone.abort();
  await answer;
};
const untilRan = async (times: number): Promise<void> => {
  while (ran < times) await new Promise(setImmediate);
};

test('one evaluation too many is turned away, until another has ended', async () => {
  const gone = new AbortController();
  const open = Array.from({ length: AT_ONCE }, () =>
    fetch(url, { headers: { 'x-takes-long': '1' }, signal: gone.signal }).catch(() => undefined),
  );
  await untilRan(AT_ONCE);
  const refused = await fetch(url);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
  gone.abort();
  await Promise.all(open);
  let { status } = await fetch(url);
  while (status === 429) ({ status } = await fetch(url));
  expect(status).toBe(200);
});

test('who has gone before the evaluation began keeps no place', async () => {
  for (let count = 0; count <= AT_ONCE; count += 1) await leave('x-leaves');
  await untilRan(AT_ONCE);
  expect((await fetch(url)).status).toBe(200);
});
