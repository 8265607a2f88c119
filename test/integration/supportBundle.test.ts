import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCOPES } from '@contract/entities/accessKey';
import { unpack } from '@platform/backup/archive';
import { issueKey, once } from '@test/support/accessKeys';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { serveModernPeer } from '@test/support/mcpPeers';
import { signIn } from '@test/support/signIn';
import { runPlatform } from '@test/support/spawnPlatform';
import { startPlatform } from '@test/support/startPlatform';

const SECRET = 'bundle-canary-51d0e9';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-support-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The file unpacked: text by name. */
const bundle = async (environment: Record<string, string>) => {
  const file = join(folder, 'support.tar.gz');
  const options = { command: 'supportBundle', words: [file] };
  const { code, output, errors } = await runPlatform({ dataDir: folder }, environment, options).ended;
  const texts: Record<string, string> = {};
  if (code !== 0) return { code, output, errors, texts };
  const into = join(folder, 'unpacked');
  mkdirSync(into);
  await unpack(file, into);
  for (const name of readdirSync(into)) texts[name] = readFileSync(join(into, name), 'utf8');
  return { code, output, errors, texts };
};

test('it tells how the platform is and what went wrong, and no secret', async () => {
  const platform = await startPlatform({ config: { outgoingAllow: ['127.0.0.0/8'], stdioServers: true } });
  await liftRateLimit(platform.url);
  const admin = await signIn(platform.url, 'admin');
  const peer = await serveModernPeer({ calls: 0, description: 'x' }, () => false);
  const add = { name: 'Guarded', url: peer.url, signIn: { kind: 'bearer', token: SECRET } };
  await admin.fetch('/mcp/api/servers', { method: 'POST', body: add, headers: once() });
  const settings = {
    kind: 'email',
    host: 'mail.example.com',
    port: 587,
    security: 'starttls',
    user: 'console',
  };
  const addresses = { from: 'console@example.com', to: ['ops@example.com'] };
  const channel = { name: 'Mail', settings: { ...settings, ...addresses }, secret: SECRET };
  await admin.fetch('/api/alert-channels', { method: 'POST', body: channel, headers: once() });
  const program = { name: 'Program', command: process.execPath, args: ['-e', `'${SECRET}'`] };
  const added = await admin.fetch('/mcp/api/programs', { method: 'POST', body: program, headers: once() });
  expect(added.status).toBe(200);
  const { token } = await issueKey(admin, SCOPES);
  const environment = {
    CONSOLE_URL: platform.url,
    CONSOLE_KEY: token,
    SLACK_BOT_TOKEN: SECRET,
    OTLP_TOKEN: SECRET,
    ANTHROPIC_API_KEY: SECRET,
  };
  const { code, errors, texts } = await bundle(environment);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(Object.keys(texts).sort()).toEqual([
    ...['alert-deliveries.json', 'alert-rules.json', 'alerts.json', 'budgets.json', 'configuration.json'],
    ...['data-directory.json', 'gateway-rules.json', 'health.json', 'log-errors.json', 'log-warnings.json'],
    ...['machine.json', 'metrics.txt', 'processes.json', 'ready.json', 'tool-servers.json'],
  ]);
  const everything = JSON.stringify(texts);
  expect(everything).not.toContain(SECRET);
  expect(everything).not.toContain(token);
  expect(texts['tool-servers.json']).toContain('"sign-in"');
  expect(JSON.parse(texts['machine.json'] ?? '')).toMatchObject({
    environment: { PORT: '0', DATA_DIR: folder },
    alsoSet: ['ANTHROPIC_API_KEY', 'OTLP_TOKEN', 'SLACK_BOT_TOKEN'],
  });
  await peer.close();
  await platform.stop();
});

test('where no console answers, what the machine tells is there, and what is missing is said', async () => {
  const { code, output, texts } = await bundle({ CONSOLE_URL: 'http://127.0.0.1:9', CONSOLE_KEY: 'aoc_any' });
  expect(code).toBe(0);
  expect(Object.keys(texts).sort()).toEqual(['data-directory.json', 'machine.json', 'missing.txt']);
  expect(texts['missing.txt']).toMatch(/health\.json: http:\/\/127\.0\.0\.1:9 does not answer/);
  expect(output).toContain('Missing: metrics.txt');
});
