/* eslint-disable @typescript-eslint/no-deprecated -- the clients of these sessions are of the 2025 era */
import { McpServer } from '@modelcontextprotocol/server';
import { createClientSessions } from './clientSessions';

const ID = 'se-0b8f2c1e-5a55-4c1a-9d5e-3f0f7a1b2c3d';
const ping = (id: number) => {
  const parsedBody = { jsonrpc: '2.0', id, method: 'ping' };
  return {
    agentId: 'gw-one',
    authInfo: { token: '', clientId: 'gw-one', scopes: [] },
    ended: Promise.resolve(),
    parsedBody,
    request: new Request('http://localhost/mcp', {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        'mcp-session-id': ID,
        'mcp-protocol-version': '2025-06-18',
      },
      body: JSON.stringify(parsedBody),
    }),
  };
};

test('requests that come back together go on in one session, with what its client is able to do', async () => {
  let made = 0;
  const sessions = createClientSessions(
    () => {
      made += 1;
      return new McpServer({ name: 'test', version: '1' }, { capabilities: {} }).server;
    },
    () => undefined,
  );
  const answers = await Promise.all([ping(1), ping(2), ping(3)].map((asked) => sessions.answer(asked)));
  expect(answers.map((answer) => answer?.status)).toEqual([200, 200, 200]);
  expect(made).toBe(1);
  expect(sessions.open().map(({ server }) => server.getClientCapabilities())).toEqual([
    expect.objectContaining({ sampling: {}, elicitation: expect.anything() as unknown }),
  ]);
  await sessions.close();
  expect(sessions.open()).toEqual([]);
});
