import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from '@platform/http/createApp';
import { streamEvents } from './eventStream';

let app: FastifyInstance;
let url: string;
let events: AsyncGenerator;
beforeEach(async () => {
  app = await createApp((error) => {
    throw error;
  });
  app.get('/', (_request, reply) => streamEvents(reply, events, (error) => ({ failure: String(error) })));
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${String((app.server.address() as AddressInfo).port)}/`;
});
afterEach(() => app.close());

test('what fails on the way is the last event, and the stream ends', async () => {
  events = (async function* () {
    yield await Promise.resolve(1);
    throw new Error('Lost');
  })();
  const answer = await fetch(url);
  expect(await answer.text()).toBe('data: 1\n\ndata: {"failure":"Error: Lost"}\n\n');
});

test('the events are read to their end when the peer has gone', async () => {
  const ended = new Promise((resolve) => {
    app.server.once('request', (_request, response: ServerResponse) => {
      events = (async function* () {
        yield 1;
        if (!response.destroyed) await once(response, 'close');
        yield 2;
        yield 3;
        resolve('read');
      })();
    });
  });
  const leaving = new AbortController();
  await fetch(url, { signal: leaving.signal });
  leaving.abort();
  expect(await ended).toBe('read');
});
