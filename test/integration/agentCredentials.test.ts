import { agentConsole } from '@test/support/agentConsole';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import {
  sendJson,
  sendResults,
  serveWireAgent,
  wireCard,
  type HeardCall,
  type WireAgent,
} from '@test/support/wireAgent';

const SECRETS = ['bearer-7f3a91', 'key-c0ffee42', 'client-secret-5150'];
const SCHEMES = {
  token: { httpAuthSecurityScheme: { scheme: 'Bearer' } },
  header: { apiKeySecurityScheme: { location: 'header', name: 'X-Key' } },
  query: { apiKeySecurityScheme: { location: 'query', name: 'key' } },
  basic: { httpAuthSecurityScheme: { scheme: 'basic' } },
};
const asking = (url: string, name: string, scheme: keyof typeof SCHEMES | 'client', tokenUrl = '') =>
  wireCard(name, [{ url: `${url}${scheme}`, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }], {
    securitySchemes: {
      [scheme]:
        scheme === 'client'
          ? {
              oauth2SecurityScheme: { flows: { clientCredentials: { tokenUrl, scopes: { ask: 'To ask' } } } },
            }
          : SCHEMES[scheme],
    },
    securityRequirements: [{ schemes: { [scheme]: { list: [] } } }],
  });
const DONE = {
  task: {
    id: 't1',
    contextId: 'c1',
    status: { state: 'TASK_STATE_COMPLETED' },
    artifacts: [{ artifactId: 'a', parts: [{ text: 'let in' }] }],
  },
};

let agent: WireAgent;
let issuer: WireAgent;
let platform: TestPlatform;
let admin: SignedIn;
let refused = new Set<string>();
let movedTo: string | undefined;
const hands = agentConsole(() => admin);
const lastAt = (path: string): HeardCall | undefined =>
  agent.heard.findLast((call) => call.path.startsWith(path));
const give = (agentId: string, body: object) =>
  hands.send('PUT', `/a2a/api/agents/${agentId}/credentials`, body);

beforeAll(async () => {
  let issued = 0;
  issuer = await serveWireAgent({
    cards: () => ({}),
    answer: ({ headers, path }, response) => {
      const known = headers.authorization ?? '';
      if (path === '/strict') sendJson(response, { error: 'invalid_scope' }, 400);
      else if (!known.startsWith('Basic ')) sendJson(response, { error: 'invalid_client' }, 401);
      else {
        issued += 1;
        sendJson(response, {
          access_token: `token-${String(issued)}`,
          token_type: 'Bearer',
          expires_in: 3600,
        });
      }
    },
  });
  agent = await serveWireAgent({
    cards: (url) => ({
      '/token.json': asking(movedTo ?? url, 'Token', 'token'),
      '/header.json': asking(url, 'Header', 'header'),
      '/query.json': asking(url, 'Query', 'query'),
      '/basic.json': asking(url, 'Basic', 'basic'),
      '/client.json': asking(url, 'Client', 'client', `${issuer.url}token`),
      '/strict.json': asking(url, 'Strict', 'client', `${issuer.url}strict`),
    }),
    answer: (call, response) => {
      if (refused.has(call.headers.authorization ?? '')) sendJson(response, {}, 401);
      else sendResults(call, response, [DONE]);
    },
  });
  platform = await startPlatform({
    config: { outgoingAllow: [agent, issuer].map(({ port }) => `127.0.0.1:${String(port)}`) },
  });
  await liftRateLimit(platform.url);
  admin = await signIn(platform.url, 'admin');
  for (const name of ['token', 'header', 'query', 'basic', 'client', 'strict'])
    await hands.register(`${agent.url}${name}.json`);
});
afterAll(async () => {
  await platform.stop();
  await agent.close();
  await issuer.close();
});

test('what a card asks for is said, and without it nothing is sent', async () => {
  expect((await hands.agentOf('header'))?.signIn).toEqual({
    required: true,
    offers: [{ kind: 'api-key', in: 'header', name: 'X-Key' }],
    origin: agent.url.replace(/\/$/, ''),
  });
  expect(await hands.command('header', 'hello')).toMatchObject({
    state: 'failed',
    error: 'Agent header did not answer: It asks for an API key in the header X-Key, and none is stored',
  });
  expect(lastAt('/header')?.method).toBe('GET');
});

test('a bearer token and an API key are sent as the card has it, the card itself is read without', async () => {
  const before = agent.heard.length;
  expect((await give('token', { kind: 'bearer', token: SECRETS[0] })).status).toBe(200);
  expect((await give('header', { kind: 'api-key', value: SECRETS[1] })).status).toBe(200);
  expect((await give('query', { kind: 'api-key', value: SECRETS[1] })).status).toBe(200);
  for (const agentId of ['token', 'header', 'query'])
    expect(await hands.command(agentId, 'hello')).toMatchObject({ state: 'answered', answer: 'let in' });
  const sent = agent.heard.slice(before).filter(({ method }) => method === 'POST');
  expect(sent.map(({ path, headers }) => [path, headers.authorization, headers['x-key']])).toEqual([
    ['/token', `Bearer ${String(SECRETS[0])}`, undefined],
    ['/header', undefined, SECRETS[1]],
    [`/query?key=${String(SECRETS[1])}`, undefined, undefined],
  ]);
  await give('header', { kind: 'none' });
  const cards = agent.heard.filter(({ path }) => path.endsWith('.json'));
  expect(JSON.stringify(cards)).not.toMatch(/bearer-7f3a91|key-c0ffee42/);
});

test('client credentials fetch a token, which is kept, and fetched again where it is refused', async () => {
  const before = issuer.heard.length;
  const given = { kind: 'client-credentials', clientId: 'console', clientSecret: SECRETS[2] };
  expect((await give('client', given)).status).toBe(200);
  await hands.command('client', 'one');
  await hands.command('client', 'two');
  expect(issuer.heard).toHaveLength(before + 1);
  expect(issuer.heard[before]).toMatchObject({
    method: 'POST',
    body: 'grant_type=client_credentials&scope=ask',
    headers: { authorization: `Basic ${Buffer.from(`console:${String(SECRETS[2])}`).toString('base64')}` },
  });
  expect(lastAt('/client')?.headers.authorization).toBe('Bearer token-1');
  refused = new Set(['Bearer token-1']);
  expect(await hands.command('client', 'three')).toMatchObject({ state: 'answered' });
  expect(lastAt('/client')?.headers.authorization).toBe('Bearer token-2');
  refused = new Set(['Bearer token-2', 'Bearer token-3']);
  expect(await hands.command('client', 'four')).toMatchObject({
    state: 'failed',
    error: expect.stringContaining(
      'It refuses the call with its stored client credentials (HTTP 401)',
    ) as string,
  });
  refused = new Set();
});

test('a token endpoint that refuses is told with its reason and without the secret', async () => {
  await give('strict', { kind: 'client-credentials', clientId: 'console', clientSecret: SECRETS[2] });
  const { error = '' } = await hands.command('strict', 'hello');
  expect(error).toContain(`${issuer.url}strict refuses the client: invalid_scope`);
  expect(error).not.toContain(SECRETS[2]);
});

test('what the card does not ask for is refused in its words', async () => {
  const wrong = await give('token', { kind: 'api-key', value: 'x' });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({
    code: 'agent-credentials',
    error: 'Its card asks for a bearer token',
  });
  const unspoken = await give('basic', { kind: 'api-key', value: 'x' });
  expect(await unspoken.json()).toMatchObject({ error: 'Its card asks for basic (not spoken here)' });
  expect((await give('monitor', { kind: 'bearer', token: 'x' })).status).toBe(409);
  expect((await give('nobody', { kind: 'bearer', token: 'x' })).status).toBe(404);
});

test('no answer, record or table holds a secret', async () => {
  const seen = await Promise.all(
    ['/a2a/api/agents', '/a2a/api/network', '/a2a/api/messages', '/api/audit?limit=200', '/api/logs'].map(
      async (path) => (await admin.fetch(path)).text(),
    ),
  );
  const kept = await platform.inspect(async (database) => {
    const tables = ['registered_agents', 'audit_log', 'idempotency_keys', 'agent_messages'];
    const known = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const rows = await Promise.all(
      known.map(({ name }) => database.query(`SELECT to_jsonb(t)::text AS row FROM "${name}" t`)),
    );
    expect(known.length).toBeGreaterThan(tables.length);
    return JSON.stringify(rows);
  });
  for (const secret of SECRETS) {
    expect(seen.join()).not.toContain(secret);
    expect(kept).not.toContain(secret);
  }
});

test('they outlive a restart; at another origin they are not sent, and said to have stayed', async () => {
  await give('token', { kind: 'bearer', token: SECRETS[0] });
  expect(await hands.command('token', 'before a restart')).toMatchObject({ state: 'answered' });
  movedTo = issuer.url;
  await platform.restart();
  const before = issuer.heard.length;
  const { error = '' } = await hands.command('token', 'elsewhere');
  expect(error).toContain(`It has moved to ${issuer.url.replace(/\/$/, '')}`);
  expect(issuer.heard).toHaveLength(before);
  expect((await hands.agentOf('token'))?.signIn?.stored).toEqual({ state: 'moved', kind: 'bearer' });
  expect((await give('token', { kind: 'none' })).status).toBe(200);
  expect((await hands.agentOf('token'))?.signIn?.stored).toBeUndefined();
  movedTo = undefined;
  await platform.restart();
});
