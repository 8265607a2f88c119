import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { serveEverything, type EverythingServer } from '@test/support/everythingServer';
import { addGatewayAgent, saveGatewayRules } from '@test/support/gatewayClient';
import type { Peer } from '@test/support/mcpPeers';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { serveSuiteProxy } from '@test/support/suiteProxy';

const SUITE = require.resolve('@modelcontextprotocol/conformance/dist/index.js');
const HOOKS = join(__dirname, '../support/suiteHooks.mjs');

/** Every scenario that the suite has for servers. */
const PASSED = [
  ...['server-initialize', 'ping', 'logging-set-level', 'completion-complete', 'dns-rebinding-protection'],
  ...['tools-list', 'tools-call-simple-text', 'tools-call-image', 'tools-call-audio'],
  ...['tools-call-embedded-resource', 'tools-call-mixed-content', 'tools-call-with-logging'],
  ...['tools-call-error', 'tools-call-with-progress', 'tools-call-sampling', 'tools-call-elicitation'],
  ...['elicitation-sep1034-defaults', 'elicitation-sep1330-enums', 'json-schema-2020-12'],
  ...['server-sse-multiple-streams'],
  ...['resources-list', 'resources-read-text', 'resources-read-binary', 'resources-templates-read'],
  ...['resources-subscribe', 'resources-unsubscribe'],
  ...['prompts-list', 'prompts-get-simple', 'prompts-get-with-args', 'prompts-get-embedded-resource'],
  ...['prompts-get-with-image', 'server-sse-polling'],
];

let platform: TestPlatform;
let server: EverythingServer;
let proxy: Peer;
let admin: SignedIn;

const runSuite = (...args: string[]): Promise<{ isPassed: boolean; said: string }> =>
  new Promise((done) => {
    execFile(
      process.execPath,
      ['--import', HOOKS, SUITE, ...args],
      { timeout: 60_000 },
      (error, stdout, stderr) => {
        done({ isPassed: error === null, said: `${stdout}\n${stderr}` });
      },
    );
  });
const send = async (path: string, body: unknown, method = 'POST') => {
  const answer = await admin.fetch(path, { method, body });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
};

beforeAll(async () => {
  platform = await startPlatform({ config: { outgoingAllow: ['127.0.0.0/8'] } });
  server = await serveEverything();
  admin = await signIn(platform.url, 'admin');
  await send('/mcp/api/servers', { name: 'conf', url: server.url });
  await send('/mcp/api/servers/conf/check', {});
  await saveGatewayRules(admin, [{ id: 'all', effect: 'allow', conditions: [] }]);
  const { agent, apiKey } = await addGatewayAgent(admin, { name: 'Suite' });
  await send(`/mcp/api/gateway/agents/${agent.id}`, { answersQuestions: true }, 'PATCH');
  proxy = await serveSuiteProxy(new URL(`${platform.url}/mcp/gateway/mcp`), {
    apiKey,
    server: 'conf',
    onCut: server.release,
  });
});
afterAll(async () => {
  await proxy.close();
  await platform.stop();
  await server.close();
});

test('every scenario of the suite is in the list', async () => {
  const { said } = await runSuite('list', '--server');
  const named = [...said.matchAll(/^ +- ([a-z0-9-]+)/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...PASSED].sort());
});

test.each(PASSED)(
  '%s passes',
  async (scenario) => {
    const { isPassed, said } = await runSuite('server', '--url', proxy.url, '--scenario', scenario);
    expect({ isPassed, said: isPassed ? '' : said }).toEqual({ isPassed: true, said: '' });
    // One that could check nothing passes too.
    expect(said).toMatch(/Passed: [1-9]/);
  },
  90_000,
);
