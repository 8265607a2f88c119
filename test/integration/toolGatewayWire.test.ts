import { addGatewayAgent } from '@test/support/gatewayClient';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
let headers: Record<string, string>;
beforeAll(async () => {
  platform = await startPlatform({ demo: true });
  const { apiKey } = await addGatewayAgent(await signIn(platform.url, 'admin'), { name: 'wire' });
  headers = {
    authorization: `Bearer ${apiKey}`,
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
  };
});
afterAll(() => platform.stop());

const gateway = (init: RequestInit) => fetch(`${platform.url}/mcp/gateway/mcp`, init);

const openSession = async () => {
  const params = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'wire', version: '1' },
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
  const answer = await gateway({ method: 'POST', headers, body });
  await answer.text();
  return { ...headers, 'mcp-session-id': answer.headers.get('mcp-session-id') ?? '' };
};

test('a stream that has nothing to say yet begins at once', async () => {
  const session = await openSession();
  const leaving = new AbortController();
  const stream = await gateway({ headers: session, signal: leaving.signal });
  const first = await stream.body?.getReader().read();
  expect([stream.status, new TextDecoder().decode(first?.value)]).toEqual([200, ': open\n\n']);
  leaving.abort();
});

test('a session ends also for a client that names the type of a body it does not send', async () => {
  const session = await openSession();
  const stream = await gateway({ headers: session });
  expect((await gateway({ method: 'DELETE', headers: session })).status).toBe(200);
  expect(await stream.text()).toBe(': open\n\n');
});

test('asking for the head only is no failure of ours', async () => {
  const answer = await gateway({ method: 'HEAD', headers });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, GET, DELETE']);
});
