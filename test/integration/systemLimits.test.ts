import type { SystemConfig } from '@contract/entities/systemConfig';
import type { SystemConfigResponse } from '@contract/http/systemConfig';
import { handshake } from '@test/support/handshake';
import { signIn, type SignedIn } from '@test/support/signIn';
import { serveSlack, SLACK_TOKEN, type SlackService } from '@test/support/slackService';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';
import { WebSocket } from 'ws';

const SYSTEM = '/api/config/system';
let platform: TestPlatform;
let admin: SignedIn;
let slack: SlackService;

beforeAll(async () => {
  slack = await serveSlack();
  platform = await startPlatform({
    config: { slack: { token: SLACK_TOKEN, apiUrl: slack.apiUrl } },
  });
  admin = await signIn(platform.url, 'admin');
});
afterAll(async () => {
  await platform.stop();
  await slack.close();
});

const change = async (edit: (config: SystemConfig) => void): Promise<void> => {
  const { config, version } = (await (await admin.fetch(SYSTEM)).json()) as SystemConfigResponse;
  edit(config);
  const saved = await admin.fetch(SYSTEM, { method: 'PUT', body: { config, expectedVersion: version } });
  expect(saved.status).toBe(200);
};

test('more connections than the configuration allows are refused, until one is free again', async () => {
  await change(({ general }) => {
    general.maxConnections = 10;
  });
  const member = await signIn(platform.url, 'member');
  const open = async ({ cookie }: SignedIn, path: string): Promise<WebSocket> => {
    const socket = new WebSocket(`${platform.url.replace('http', 'ws')}${path}`, { headers: { cookie } });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return socket;
  };
  const sockets: WebSocket[] = [];
  for (const path of ['/ws/logs', '/ws/traces'])
    for (let count = 0; count < 5; count += 1) sockets.push(await open(admin, path));
  const next = () => handshake(platform.url, '/ws/logs', { cookie: member.cookie });
  expect(await next()).toBe(503);
  sockets.pop()?.close();
  expect(await until(async () => ((await next()) === 101 ? true : undefined))).toBe(true);
  for (const socket of sockets) socket.close();
  await change(({ general }) => {
    general.maxConnections = 1000;
  });
});

test('a tool server has as long as its time-out says', async () => {
  await change(({ mcp }) => {
    mcp.slack.timeout = 1000;
  });
  slack.failNext('conversations.list', { kind: 'hangs' }, { kind: 'hangs' });
  const began = performance.now();
  const answer = await admin.fetch('/mcp/api/call', {
    method: 'POST',
    body: { server: 'slack', method: 'list_channels', params: {} },
  });
  expect(await answer.json()).toMatchObject({ error: 'slack.list_channels did not answer within 1 s' });
  expect(answer.status).toBe(504);
  expect(performance.now() - began).toBeLessThan(10_000);
});
