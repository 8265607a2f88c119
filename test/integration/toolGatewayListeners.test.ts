import { serveContent, type ContentOfServer } from '@test/support/contentServer';
import { addGatewayAgent } from '@test/support/gatewayClient';
import { listenToGateway } from '@test/support/gatewayListener';
import type { Peer } from '@test/support/mcpPeers';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const content: ContentOfServer = { resources: ['notes://a'], prompts: ['daily'], asked: [] };
let platform: TestPlatform;
let peer: Peer;
let admin: SignedIn;

const send = async (path: string, body: unknown) => {
  const answer = await admin.fetch(path, { method: 'POST', body });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
};
const check = () => send('/mcp/api/servers/south/check', {});

beforeAll(async () => {
  platform = await startPlatform({
    config: { outgoingAllow: ['127.0.0.0/8'] },
    gatewayTimes: { checkMs: 100 },
  });
  peer = await serveContent('south', content);
  admin = await signIn(platform.url, 'admin');
  await send('/mcp/api/servers', { name: 'south', url: peer.url });
  await check();
});
afterAll(async () => {
  await platform.stop();
  await peer.close();
});

test('a client is told of other resources and of other prompts, each for itself', async () => {
  const { apiKey } = await addGatewayAgent(admin, { name: 'Listener' });
  const { heard, close } = await listenToGateway(platform.url, apiKey);
  const { resources, prompts } = content;
  const change = async () => {
    const added = `notes://new-${String(resources.length)}`;
    resources.push(added);
    await check();
    return until(() =>
      Promise.resolve(heard.resources.some(({ uri }) => uri === `gateway://south/${added}`) || undefined),
    );
  };
  // A client is connected before it listens: what changes until then, it has to read anew.
  await until(async () => {
    await check();
    resources.push(`notes://early-${String(resources.length)}`);
    return heard.resources.some(({ uri }) => uri.startsWith('gateway://south/notes://early')) || undefined;
  });
  // What was changed before may still be told: rounds are made until only these are.
  await until(async () => {
    heard.prompts = [];
    await change();
    await change();
    return heard.prompts.length === 0 || undefined;
  });
  prompts.push('weekly');
  await check();
  await until(() => Promise.resolve(heard.prompts.some(({ name }) => name === 'south__weekly') || undefined));
  await close();
});
