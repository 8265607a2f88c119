import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveEverything, type EverythingServer } from '@test/support/everythingServer';
import { addGatewayAgent, saveGatewayRules } from '@test/support/gatewayClient';
import type { Peer } from '@test/support/mcpPeers';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { serveSuiteProxy } from '@test/support/suiteProxy';

const SUITE = require.resolve('@modelcontextprotocol/conformance/dist/index.js');
const SUITE_MS_MAX = 240_000;
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
let checked: Map<string, Check[]>;

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'INFO' | 'SKIPPED';
  errorMessage?: string;
}

/** Runs every scenario in turn, and returns what each of them has checked. */
const runSuite = async (url: string): Promise<Map<string, Check[]>> => {
  const results = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    await new Promise<void>((done) => {
      const words = ['--import', HOOKS, SUITE, 'server', '--url', url, '--suite', 'all', '-o', results];
      // It ends with an error where a check has failed, which its results say too.
      execFile(process.execPath, words, { timeout: SUITE_MS_MAX, maxBuffer: Infinity }, () => done());
    });
    return new Map(
      readdirSync(results)
        .map((folder) => ({ folder, file: join(results, folder, 'checks.json') }))
        // A scenario that broke off has a folder and no checks in it.
        .filter(({ file }) => existsSync(file))
        .map(({ folder, file }) => [
          folder.replace(/^server-|-\d{4}-\d{2}-\d{2}T.*$/g, ''),
          JSON.parse(readFileSync(file, 'utf8')) as Check[],
        ]),
    );
  } finally {
    rmSync(results, { recursive: true });
  }
};
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
  checked = await runSuite(proxy.url);
}, SUITE_MS_MAX + 60_000);
afterAll(async () => {
  await proxy.close();
  await platform.stop();
  await server.close();
});

test('every scenario of the suite is in the list', () => {
  expect([...checked.keys()].sort()).toEqual([...PASSED].sort());
});

test.each(PASSED)('%s passes', (scenario) => {
  const checks = checked.get(scenario) ?? [];
  expect(checks.filter(({ status }) => status === 'FAILURE')).toEqual([]);
  // One that could check nothing passes too.
  expect(checks.filter(({ status }) => status === 'SUCCESS')).not.toEqual([]);
});
