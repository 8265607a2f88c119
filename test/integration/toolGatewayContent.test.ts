import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { randomUUID } from 'node:crypto';
import type { ActionCard } from '@contract/entities/actionCard';
import { serveContent, type ContentOfServer } from '@test/support/contentServer';
import {
  addGatewayAgent,
  connectGateway,
  saveGatewayRules,
  type GatewayClient,
} from '@test/support/gatewayClient';
import { liftRateLimit } from '@test/support/liftRateLimit';
import type { Peer } from '@test/support/mcpPeers';
import { openChat, type Chat } from '@test/support/openChat';
import { seededRandom } from '@test/support/seededRandom';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

/** Both servers offer the same addresses and names. */
const SHARED = ['notes://a', 'file:///etc/motd?x=1#y'];
const contents: Record<'north' | 'south', ContentOfServer> = {
  north: { resources: [...SHARED, 'north://own'], prompts: ['daily', 'two__parts'], asked: [] },
  south: { resources: [...SHARED], prompts: ['daily'], asked: [] },
};
let platform: TestPlatform;
let peers: Record<'north' | 'south', Peer>;
let admin: SignedIn;
let chat: Chat;

const send = async (path: string, body: unknown, method = 'POST') => {
  const answer = await admin.fetch(path, { method, body });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
};
const check = (server: string) => send(`/mcp/api/servers/${server}/check`, {});
const connectAs = async (
  body: { sees?: string[]; dryRun?: boolean } = {},
  mode?: 'legacy',
): Promise<GatewayClient & { id: string }> => {
  const { agent, apiKey } = await addGatewayAgent(admin, {
    name: `Reader ${randomUUID().slice(0, 8)}`,
    ...body,
  });
  return { ...(await connectGateway(platform.url, apiKey, mode)), id: agent.id };
};
beforeAll(async () => {
  platform = await startPlatform({
    config: { outgoingAllow: ['127.0.0.0/8'] },
    gatewayTimes: { progressMs: 50, patienceMs: 200, lookMs: 50 },
  });
  peers = {
    north: await serveContent('north', contents.north),
    south: await serveContent('south', contents.south),
  };
  admin = await signIn(platform.url, 'admin');
  await liftRateLimit(platform.url);
  chat = await openChat(platform.url, admin);
  for (const name of ['north', 'south'] as const) {
    await send('/mcp/api/servers', { name, url: peers[name].url });
    await check(name);
  }
});
afterAll(async () => {
  chat.close();
  await platform.stop();
  await peers.north.close();
  await peers.south.close();
});
beforeEach(() => saveGatewayRules(admin, []));

const directly = async <Answer>(name: 'north' | 'south', ask: (client: Client) => Promise<Answer>) => {
  const client = new Client({ name: 'direct', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(new StreamableHTTPClientTransport(new URL(peers[name].url)));
  const answer = await ask(client);
  await client.close();
  return answer;
};

describe.each([undefined, 'legacy'] as const)('a client of the era %s', (mode) => {
  let one: GatewayClient;
  beforeAll(async () => {
    one = await connectAs({}, mode);
  });
  afterAll(() => one.close());

  test('sees the resources of both servers as they describe them, each under an address of its own', async () => {
    const { resources } = await one.client.listResources();
    expect(resources.map(({ uri }) => uri).sort()).toEqual(
      [
        'gateway://north/notes://a',
        'gateway://north/file:///etc/motd?x=1#y',
        'gateway://north/north://own',
        'gateway://south/notes://a',
        'gateway://south/file:///etc/motd?x=1#y',
      ].sort(),
    );
    const theirs = await directly('south', (client) => client.listResources());
    expect(resources.filter(({ uri }) => uri.startsWith('gateway://south/'))).toEqual(
      theirs.resources.map((each) => ({ ...each, uri: `gateway://south/${each.uri}` })),
    );
    // What reads addresses as addresses does not change them.
    for (const { uri } of resources) expect(new URL(uri).href).toBe(uri);
  });

  test('reads what the server answers, unaltered', async () => {
    for (const name of ['north', 'south'] as const)
      for (const uri of SHARED) {
        const { contents: there, _meta: meta } = await directly(name, (client) =>
          client.readResource({ uri }),
        );
        const here = await one.client.readResource({ uri: `gateway://${name}/${uri}` });
        expect([here.contents, here._meta?.['example.com/kept']]).toEqual([
          there,
          meta?.['example.com/kept'],
        ]);
        expect(there[0]).toMatchObject({ text: `${name} ${uri}` });
      }
  });

  test('reads by a template of the server, and by the address that an answer of it has, where no other server has it', async () => {
    const { resourceTemplates } = await one.client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate).sort()).toEqual([
      'gateway://north/city://{name}',
      'gateway://south/city://{name}',
    ]);
    const read = async (uri: string) => (await one.client.readResource({ uri })).contents;
    expect(await read('gateway://south/city://seoul')).toEqual([
      { uri: 'city://seoul', text: 'south city://seoul' },
    ]);
    expect(await read('north://own')).toMatchObject([{ text: 'north north://own' }, {}]);
    await expect(read('notes://a')).rejects.toThrow('Unknown resource');
    await expect(read('gateway://west/notes://a')).rejects.toThrow('Unknown resource');
  });

  test('gets the prompts of both servers, unaltered', async () => {
    const { prompts } = await one.client.listPrompts();
    expect(prompts.map(({ name }) => name).sort()).toEqual([
      'north__daily',
      'north__two__parts',
      'south__daily',
    ]);
    const { completion } = await one.client.complete({
      ref: { type: 'ref/prompt', name: 'north__daily' },
      argument: { name: 'day', value: 'M' },
    });
    expect(completion.values).toEqual(['north daily day: Monday']);
    expect(prompts[0]?.arguments).toEqual([{ name: 'day', required: true }]);
    const wanted = { arguments: { day: 'Monday' } };
    for (const [server, name] of [
      ['north', 'daily'],
      ['north', 'two__parts'],
      ['south', 'daily'],
    ] as const) {
      const there = await directly(server, (client) => client.getPrompt({ name, ...wanted }));
      const here = await one.client.getPrompt({ name: `${server}__${name}`, ...wanted });
      expect([here.description, here.messages]).toEqual([there.description, there.messages]);
      expect(here._meta?.['example.com/kept']).toEqual(there._meta?.['example.com/kept']);
    }
    await expect(one.client.getPrompt({ name: 'daily', ...wanted })).rejects.toThrow('Unknown prompt');
  });
});

const complete = (one: GatewayClient, name: string) => () =>
  one.client.complete({ ref: { type: 'ref/prompt', name }, argument: { name: 'day', value: 'M' } });

/** Every way in which somebody might ask for what north has. */
const waysToNorth = (one: GatewayClient) => [
  ...[
    'gateway://north/notes://a',
    'gateway://north/city://seoul',
    'north://own',
    'gateway://north/north://own',
  ].map((uri) => () => one.client.readResource({ uri })),
  ...['north__daily', 'north__two__parts'].map(
    (name) => () => one.client.getPrompt({ name, arguments: { day: 'Monday' } }),
  ),
  complete(one, 'north__daily'),
];
const listed = async ({ client }: GatewayClient): Promise<string> =>
  JSON.stringify([
    await client.listResources(),
    await client.listResourceTemplates(),
    await client.listPrompts(),
  ]);

test('of a server that its key does not see, or that does not answer, an agent is shown nothing and given nothing', async () => {
  const south = await connectAs({ sees: ['south', 'north__get'] });
  const all = await connectAs();
  const refuses = async (one: GatewayClient) => {
    const before = contents.north.asked.length;
    expect(await listed(one)).not.toContain('north');
    for (const ask of waysToNorth(one)) await expect(ask()).rejects.toThrow(/Unknown/);
    expect(contents.north.asked).toHaveLength(before);
    // Of what both have, the one that is seen is meant.
    expect((await one.client.readResource({ uri: 'notes://a' })).contents[0]).toMatchObject({
      text: 'south notes://a',
    });
  };
  await refuses(south);
  contents.north.isAway = true;
  await check('north');
  await refuses(all);
  contents.north.isAway = false;
  await check('north');
  expect(await listed(all)).toContain('north');
  await south.close();
  await all.close();
});

describe('the rules', () => {
  test('refuse and hold a read as they do a call', async () => {
    const one = await connectAs();
    const uri = 'gateway://north/notes://a';
    await saveGatewayRules(admin, [
      {
        id: 'no-notes',
        effect: 'refuse',
        tool: 'resources/read',
        conditions: [{ path: 'uri', test: 'matches', value: '^notes:' }],
      },
      { id: 'prompts', effect: 'ask', tool: 'prompts/get', conditions: [] },
    ]);
    const before = contents.north.asked.length;
    await expect(one.client.readResource({ uri })).rejects.toThrow('no-notes');
    await expect(one.client.readResource({ uri: 'gateway://south/notes://a' })).rejects.toThrow('no-notes');
    expect((await one.client.readResource({ uri: 'north://own' })).contents).toHaveLength(2);
    const day = randomUUID();
    const wanted = { name: 'north__daily', arguments: { day } };
    await expect(one.client.getPrompt(wanted)).rejects.toThrow('Waiting for approval');
    const card: ActionCard = await chat.card(({ steps: [step] }) =>
      JSON.stringify(step?.params).includes(day),
    );
    expect(contents.north.asked).toHaveLength(before + 1);
    await chat.decide({ action: 'approve', cardId: card.id, actionId: 'approve' });
    const got = await until(() => one.client.getPrompt(wanted).catch(() => undefined));
    expect(got.messages[0]?.content).toMatchObject({ text: `north: how is ${day}?` });
    await one.close();
  });

  test('hold on every path: of random rules and ways to a server that may not be read, none is read', async () => {
    const { seed, random } = seededRandom();
    const one = await connectAs();
    for (let round = 0; round < 6; round += 1) {
      const closed = random.pick([
        {},
        { server: 'north' },
        { agentId: one.id },
        { agentId: one.id, server: 'north' },
      ]);
      const later = random.pick([
        {},
        { server: 'north' },
        { tool: 'resources/read' },
        { tool: 'prompts/get' },
      ]);
      await saveGatewayRules(admin, [
        { id: 'closed', effect: random.pick(['refuse', 'ask'] as const), conditions: [], ...closed },
        { id: 'later', effect: 'allow', conditions: [], ...later },
      ]);
      const before = contents.north.asked.length;
      for (const ask of random.shuffle(waysToNorth(one))) {
        const answer = await ask().then(
          () => 'read',
          () => 'refused',
        );
        expect([seed, answer]).toEqual([seed, 'refused']);
      }
      expect(contents.north.asked).toHaveLength(before);
    }
    await one.close();
  });
});

test('an agent that is stopped reads nothing, and hears why', async () => {
  const one = await connectAs();
  const body = { target: 'stop', command: 'stop', params: { agentId: one.id }, reason: 'It loops' };
  await send('/api/interventions', body);
  const before = contents.north.asked.length;
  for (const ask of waysToNorth(one)) await expect(ask()).rejects.toThrow('It loops');
  expect(contents.north.asked).toHaveLength(before);
  await one.close();
});
