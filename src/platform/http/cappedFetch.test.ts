import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { AnswerTooLargeError, cappedFetch } from './cappedFetch';

let server: Server;
let url: string;
let closed: Promise<unknown>;

/** Says something again and again, until the connection ends. */
beforeAll(async () => {
  server = createServer((_request, response) => {
    closed = once(response, 'close');
    const timer = setInterval(() => response.write('and on '), 5);
    response.once('close', () => {
      clearInterval(timer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('an aborted answer is over for its server too, also after garbage was collected', async () => {
  const stop = new AbortController();
  const answer = await cappedFetch(1_000_000)(url, { signal: stop.signal });
  const reader = answer.body?.getReader();
  for (let count = 0; count < 5; count += 1) {
    await reader?.read();
    collectGarbage();
  }
  stop.abort(new Error('Stopped'));
  await expect(reader?.read()).rejects.toThrow('Stopped');
  await closed;
});

test('an answer beyond the limit fails, and is over for its server', async () => {
  const answer = await cappedFetch(20)(url);
  await expect(answer.text()).rejects.toThrow(AnswerTooLargeError);
  await closed;
});
