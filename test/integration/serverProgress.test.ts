import type { Progress } from '@modelcontextprotocol/client';
import { COUNTED, LOGGED, serveCounting, UNASKED } from '@test/support/countingServer';
import {
  addGatewayAgent,
  connectGateway,
  saveGatewayRules,
  textOf,
  type GatewayClient,
} from '@test/support/gatewayClient';
import type { Peer } from '@test/support/mcpPeers';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

let platform: TestPlatform;
let peer: Peer;
let admin: SignedIn;

const send = async (path: string, body: unknown) => {
  const answer = await admin.fetch(path, { method: 'POST', body });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
};
beforeAll(async () => {
  platform = await startPlatform({
    config: { outgoingAllow: ['127.0.0.0/8'] },
    gatewayTimes: { progressMs: 50, patienceMs: 200, lookMs: 50 },
  });
  peer = await serveCounting();
  admin = await signIn(platform.url, 'admin');
  await send('/mcp/api/servers', { name: 'counting', url: peer.url });
  await send('/mcp/api/servers/counting/check', {});
  await saveGatewayRules(admin, [{ id: 'all', effect: 'allow', conditions: [] }]);
});
afterAll(async () => {
  await platform.stop();
  await peer.close();
});

/** What the server said that goes on from what it said before. */
const FORWARD = COUNTED.filter(({ message }) => message !== 'back');

describe.each([undefined, 'legacy'] as const)('a client of the era %s', (mode) => {
  let one: GatewayClient;
  let agentId: string;
  beforeAll(async () => {
    const { agent, apiKey } = await addGatewayAgent(admin, { name: `Counter ${String(mode)}` });
    agentId = agent.id;
    one = await connectGateway(platform.url, apiKey, mode);
  });
  afterAll(() => one.close());
  const count = (onprogress: (told: Progress) => void) =>
    one.client.callTool({ name: 'counting__count', arguments: {} }, { timeout: 60_000, onprogress });

  test('that listens hears how far the tool server is, as it says it, and never back', async () => {
    const heard: Progress[] = [];
    expect(textOf(await count((told) => heard.push(told)))).toBe('asked');
    expect(heard).toEqual(FORWARD);
  });

  test('that does not listen has the server asked for no progress', async () => {
    expect(textOf(await one.call('counting__count', {}))).toBe('not asked');
  });

  test('hears it after what the gateway itself has said, from there on', async () => {
    const order = (command: 'pause' | 'resume') =>
      send('/api/interventions', { target: 'pause', command, params: { agentId }, reason: 'Wait' });
    await order('pause');
    const heard: Progress[] = [];
    const call = count((told) => heard.push(told));
    await until(() => Promise.resolve(heard.length > 1 || undefined));
    await order('resume');
    await call;
    const own = heard.slice(0, -FORWARD.length);
    expect(own).toEqual(
      own.map((_, at) => ({ progress: at + 1, message: expect.stringContaining('Wait') as unknown })),
    );
    expect(heard.slice(own.length)).toEqual(
      FORWARD.map((told) => ({ ...told, progress: own.length + told.progress, total: own.length + 3 })),
    );
  });
});

describe('what the tool server logs during a call', () => {
  const log = async (mode: 'auto' | 'legacy', meta: Record<string, unknown>, level?: 'error') => {
    const { apiKey } = await addGatewayAgent(admin, { name: `Logger ${String(Math.random())}` });
    const one = await connectGateway(platform.url, apiKey, mode);
    const heard: unknown[] = [];
    one.client.setNotificationHandler('notifications/message', ({ params }) => {
      heard.push(params);
    });
    if (level) await one.client.setLoggingLevel(level);
    await one.client.callTool({ name: 'counting__log', arguments: {}, _meta: meta });
    await one.close();
    return heard;
  };
  const unasked = { level: 'notice', data: UNASKED };
  const said = (level: string) => ({ level, data: `It is ${level}`, logger: 'counter' });

  test('a client of the 2026 era hears from the level on that it names, or nothing', async () => {
    expect(await log('auto', { 'io.modelcontextprotocol/logLevel': 'info' })).toEqual([
      said('info'),
      said('error'),
      unasked,
    ]);
    expect(await log('auto', {})).toEqual([]);
  });

  test('a client of the 2025 era hears everything until it sets a level, which holds from request to request', async () => {
    expect(await log('legacy', {})).toEqual([...LOGGED.map(said), unasked]);
    expect(await log('legacy', {}, 'error')).toEqual([said('error')]);
  });
});
