import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { goneSignal } from './whenClosed';

const answered = async (act: (response: ServerResponse) => Promise<AbortSignal>, leaves: boolean) => {
  const server = createServer().listen(0);
  try {
    const seen = once(server, 'request');
    const asked = request({ port: (server.address() as AddressInfo).port, agent: false });
    asked.on('error', () => undefined).end();
    const [, response] = (await seen) as [unknown, ServerResponse];
    if (leaves) asked.destroy();
    return await act(response);
  } finally {
    server.close();
  }
};

test('whoever begins after its asker has gone hears of it at once', async () => {
  const signal = await answered(async (response) => {
    await once(response, 'close');
    return goneSignal(response);
  }, true);
  expect(signal.aborted).toBe(true);
});

test('whoever has begun hears of it when its asker goes', async () => {
  const signal = await answered(async (response) => {
    const gone = goneSignal(response);
    await once(response, 'close');
    return gone;
  }, true);
  expect(signal.aborted).toBe(true);
});

test('an answer that was sent whole was not left', async () => {
  const signal = await answered(async (response) => {
    const gone = goneSignal(response);
    response.end('whole');
    await once(response, 'close');
    return gone;
  }, false);
  expect(signal.aborted).toBe(false);
});
