import { McpServer } from '@modelcontextprotocol/server';
import { GATEWAY_SESSIONS_MAX } from '@contract/limits';
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

const newSessions = () => {
  const closed: unknown[] = [];
  const sessions = createClientSessions(
    () => {
      const { server } = new McpServer({ name: 'test', version: '1' }, { capabilities: { logging: {} } });
      server.setRequestHandler('ping', () => ({}));
      return server;
    },
    ({ server }) => closed.push(server),
  );
  return { sessions, closed };
};
const initialize = (agentId: string, ended: Promise<void>) => {
  const parsedBody = {
    jsonrpc: '2.0',
    id: 0,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
  const { request, authInfo } = ping(0);
  const headers = new Headers(request.headers);
  headers.delete('mcp-session-id');
  return {
    agentId,
    authInfo,
    ended,
    parsedBody,
    request: new Request(request.url, { method: 'POST', headers }),
  };
};
const never = new Promise<void>(() => undefined);

test('of an agent that has as many as it may, the one that rests the longest makes room; of others none', async () => {
  const { sessions, closed } = newSessions();
  await sessions.answer(initialize('gw-other', Promise.resolve()));
  for (let at = 0; at < GATEWAY_SESSIONS_MAX; at += 1)
    await sessions.answer(initialize('gw-one', at === 1 ? Promise.resolve() : never));
  const resting = sessions.open()[2]?.server;
  expect(closed).toEqual([]);
  expect((await sessions.answer(initialize('gw-one', never)))?.status).toBe(200);
  expect(closed).toEqual([resting]);
  expect(await sessions.answer(initialize('gw-one', never))).toBeUndefined();
  expect(sessions.open()).toHaveLength(GATEWAY_SESSIONS_MAX + 1);
  await sessions.close();
});

test('a client whose stream was cut is given what it missed, in its own session only', async () => {
  const { sessions } = newSessions();
  const begun = await sessions.answer(initialize('gw-one', Promise.resolve()));
  const id = begun?.headers.get('mcp-session-id') ?? '';
  await begun?.text();
  // The version of the session holds, not that of the request: the stream begins with an id.
  const { request, ...asked } = { ...ping(1), agentId: 'gw-one' };
  const inSession = (headers: Record<string, string>, method = 'POST') =>
    new Request(request.url, {
      method,
      headers: { ...Object.fromEntries(request.headers), 'mcp-session-id': id, ...headers },
    });
  const first = await sessions.answer({ ...asked, request: inSession({}) });
  const [priming = '', answer = ''] = (await first?.text())?.split('\n\n') ?? [];
  expect(answer).toContain('"id":1');
  const [, last = ''] = /id: (\S+)/.exec(priming) ?? [];
  const again = (lastId: string, agentId: string) =>
    sessions.answer({
      agentId,
      authInfo: asked.authInfo,
      ended: asked.ended,
      request: inSession({ 'last-event-id': lastId }, 'GET'),
    });
  expect(await (await again(last, 'gw-one'))?.text()).toContain(answer);
  expect((await again('no-such-event', 'gw-one'))?.status).toBe(400);
  expect((await again(last, 'gw-two'))?.status).toBe(400);
  await sessions.close();
});
