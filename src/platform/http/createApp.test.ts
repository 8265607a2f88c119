import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { openRawPeer } from '@test/support/rawPeer';
import { until } from '@test/support/until';
import { createApp } from './createApp';
import { trackConnections } from './openConnections';

const LIMITS = { headersMs: 200, requestMs: 400, idleMs: 300, stalledMs: 600, checkMs: 50 };
const LONGER_THAN_ANY_MS = 2000;

let app: FastifyInstance;
let base: string;
let finish: (value: unknown) => void = () => undefined;
beforeEach(async () => {
  app = await createApp(() => undefined, { peers: LIMITS });
  trackConnections(app.server);
  app.post('/echo', ({ body }) => body);
  app.get('/later', () => new Promise((resolve) => (finish = resolve)));
  app.get('/huge', (_request, reply) => reply.send(Readable.from(endless())));
  app.get('/live', (_request, reply) => reply.send(new Readable({ read: () => undefined })));
  base = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  const closed = app.close();
  app.server.closeAllConnections();
  await closed;
});

async function* endless() {
  for (;;) yield await Promise.resolve(Buffer.alloc(65_536));
}

const connections = () =>
  new Promise<number>((resolve) => {
    app.server.getConnections((_error, count) => {
      resolve(count);
    });
  });
const untilAlone = () => until(async () => ((await connections()) === 0 ? true : undefined));

test.each([
  ['says nothing', ''],
  ['never ends its first line', 'GET /'],
  ['never ends its headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-'],
  [
    'never ends its body',
    'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  ],
  ['says nothing after its answer', 'GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n'],
])('a peer that %s is closed', async (_what, bytes) => {
  const peer = await openRawPeer(base, bytes);
  await untilAlone();
  peer.socket.destroy();
});

test('a body that comes byte by byte has its time, too', async () => {
  const head =
    'POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n';
  const peer = await openRawPeer(base, head);
  const drip = setInterval(() => peer.socket.write(' '), 20);
  expect(await peer.ended).toMatch(/^HTTP\/1\.1 408 /);
  clearInterval(drip);
  await untilAlone();
});

test('a peer that takes nothing of its answer is closed', async () => {
  const peer = await openRawPeer(base, 'GET /huge HTTP/1.1\r\nHost: a\r\n\r\n');
  peer.socket.pause();
  await untilAlone();
  peer.socket.destroy();
});

test('an answer that takes its time to be made, and one that goes on for ever, are waited for', async () => {
  const patient = await openRawPeer(base, 'GET /later HTTP/1.1\r\nHost: a\r\n\r\n');
  const reader = await openRawPeer(base, 'GET /live HTTP/1.1\r\nHost: a\r\n\r\n');
  // The only way to see that nothing happens.
  await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_ANY_MS));
  expect(await connections()).toBe(2);
  const answered = once(patient.socket, 'data');
  finish({ ok: true });
  await answered;
  expect(patient.received()).toContain('{"ok":true}');
  for (const { socket } of [patient, reader]) socket.destroy();
});
