import { serveEverything } from '@test/support/everythingServer';
import { servePeer } from '@test/support/mcpPeers';
import { serveSlow } from '@test/support/slowServer';
import { serveSse } from '@test/support/sseServer';
import { classifyFailure, connectionFailure } from './callFailure';
import { createToolServerConnection, sessionsAt, type ServerCall } from './toolServerConnection';

const connect = (url: string, timeoutMs: number) => {
  const access = { url: () => url, headers: {}, fetch, timeoutMs: () => timeoutMs };
  return createToolServerConnection(sessionsAt(access), { timeoutMs: () => timeoutMs, retries: () => 0 });
};
const call = (method: string, further: Partial<ServerCall> = {}): ServerCall => ({
  method,
  params: {},
  idempotencyKey: undefined,
  runId: undefined,
  repeatable: false,
  signal: undefined,
  ...further,
});

test('a call takes longer than its server has for an answer while progress comes, and no longer without', async () => {
  const peer = await serveSlow({ words: 5, restMs: 500 });
  const connection = connect(peer.url, 1500);
  const heard: number[] = [];
  const onProgress = ({ progress }: { progress: number }) => void heard.push(progress);
  const answer = await connection.call(call('work', { onProgress }));
  expect(answer.content).toEqual([{ type: 'text', text: 'done' }]);
  expect(heard).toEqual([1, 2, 3, 4, 5]);
  const failure = await connection.call(call('work')).catch(classifyFailure);
  expect(failure).toMatchObject({ kind: 'timeout' });
  await connection.close();
  await peer.close();
});

test('a session is ended at its server when nobody needs it any more', async () => {
  const peer = await serveEverything();
  const connection = connect(peer.url, 10_000);
  await connection.call(call('test_simple_text'));
  expect(peer.sessions()).toEqual({ begun: 1, ended: 0 });
  await connection.inspect();
  expect(peer.sessions()).toEqual({ begun: 2, ended: 1 });
  await connection.close();
  expect(peer.sessions()).toEqual({ begun: 2, ended: 2 });
  await peer.close();
});

test('a server of the HTTP+SSE transport of 2024 is spoken to as it speaks', async () => {
  const peer = await serveSse();
  const connection = connect(peer.url, 10_000);
  expect(await connection.inspect()).toMatchObject({ software: 'old 1' });
  const answer = await connection.call(call('ping'));
  expect(answer.content).toEqual([{ type: 'text', text: 'pong' }]);
  await connection.close();
  await peer.close();
});

test('a server that is neither says what it answered first', async () => {
  const peer = await servePeer((_request, response) => void response.writeHead(404).end());
  const failure = await connect(peer.url, 10_000).inspect().catch(connectionFailure);
  expect(failure).toEqual({ kind: 'not-mcp', message: expect.not.stringContaining('SSE') as string });
  await peer.close();
});
