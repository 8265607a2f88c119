import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { SCOPES } from '@contract/entities/accessKey';
import type { ScenarioSetResponse } from '@contract/http/scenarioSets';
import type { PromptsResponse } from '@contract/http/prompts';
import type { SystemConfigResponse } from '@contract/http/systemConfig';
import type { ToolServersResponse } from '@contract/http/toolServers';
import { issueKey, once } from '@test/support/accessKeys';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { serveModernPeer, type Peer } from '@test/support/mcpPeers';
import { serveOtherAgent, type OtherAgent } from '@test/support/otherAgent';
import { signIn, type SignedIn } from '@test/support/signIn';
import { runPlatform } from '@test/support/spawnPlatform';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const SECRET = 'files-canary-7c21e0';

interface Installation {
  platform: TestPlatform;
  admin: SignedIn;
  /** What a command is given. */
  access: Record<string, string>;
}

let source: Installation;
let target: Installation;
/** Empty until the whole configuration is brought there. */
let fresh: Installation;
let peer: Peer;
let guarded: Peer;
let desk: OtherAgent;
let folder: string;

const install = async (): Promise<Installation> => {
  const platform = await startPlatform({ config: { outgoingAllow: ['127.0.0.0/8'] } });
  await liftRateLimit(platform.url);
  const admin = await signIn(platform.url, 'admin');
  const { token } = await issueKey(admin, SCOPES);
  return { platform, admin, access: { CONSOLE_URL: platform.url, CONSOLE_KEY: token } };
};
beforeAll(async () => {
  [source, target, fresh] = [await install(), await install(), await install()];
  peer = await serveModernPeer({ calls: 0, description: 'The weather' });
  guarded = await serveModernPeer(
    { calls: 0, description: 'The weather' },
    ({ authorization }) => authorization === `Bearer ${SECRET}`,
  );
  desk = await serveOtherAgent();
  await configure(source.admin);
});
afterAll(async () => {
  await Promise.all([
    source.platform.stop(),
    target.platform.stop(),
    fresh.platform.stop(),
    peer.close(),
    guarded.close(),
    desk.close(),
  ]);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-files-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const send = async <Answer>(who: SignedIn, path: string, body: object, method = 'POST') => {
  const answer = await who.fetch(path, { method, body, headers: once() });
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};
const get = async <Answer>(who: SignedIn, path: string) => (await (await who.fetch(path)).json()) as Answer;

const run = (command: string, { access }: Installation, words: string[]) =>
  runPlatform({ dataDir: folder }, access, { command, words }).ended;
const exportFrom = (installation: Installation, to = folder) => run('configExport', installation, [to]);
const importInto = (installation: Installation, ...words: string[]) =>
  run('configImport', installation, [folder, ...words]);
const filesIn = (at: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(at, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => [name, readFileSync(join(at, name), 'utf8')]),
  );

const RULE = {
  id: 'no-mail-outside',
  effect: 'ask',
  server: 'outlook',
  tool: 'send_email',
  conditions: [{ path: 'to', test: 'matches', value: '@example\\.com$' }],
  expiresAfterMinutes: 45,
};

/** Something in every part. */
const configure = async (admin: SignedIn): Promise<void> => {
  const { config, version } = await get<SystemConfigResponse>(admin, '/api/config/system');
  const general = { ...config.general, systemName: 'Night shift', logRetention: 77 };
  const security = { ...config.security, jwtSecret: `${SECRET}-${'x'.repeat(40)}` };
  const saved = { config: { ...config, general, security }, expectedVersion: version };
  await send(admin, '/api/config/system', saved, 'PUT');
  const content = 'You answer briefly.\n\n- one line\n- 두 번째 줄: "따옴표"\n';
  await send(admin, '/api/prompts/night-shift', { name: 'Night', content }, 'PUT');
  const scenarios = [
    { request: '시스템 상태 알려줘', expectations: [{ kind: 'answer-contains', text: '5' }] },
  ];
  const addedSet = await send<ScenarioSetResponse>(admin, '/api/scenario-sets', {
    name: 'Night set',
    scenarios,
  });
  await send(admin, '/api/prompts/prompt_monitor/required-set', { setId: addedSet.set.id }, 'PUT');
  const person = { name: '김서연', slack_id: 'U0SEOYEON', email: 'seoyeon@example.com', tz: 'Asia/Seoul' };
  const defaults = { duration_min: 45, time_window: [], min_notice_hours: 4, candidates_to_propose: 3 };
  const team = { meeting_defaults: defaults, required: [person], optional: [] };
  await send(admin, '/api/config/owner-map', { teams: { Night: team } });
  await send(admin, '/api/config/watch-channels', { channels: ['C0NIGHT'] });
  await send(admin, '/mcp/api/servers', { name: 'Weather', url: peer.url });
  const judged = { tool: 'get_forecast', tier: 'read' };
  await send(admin, '/mcp/api/servers/weather', { judged, name: 'The weather' }, 'PATCH');
  const signInBody = { kind: 'bearer', token: SECRET };
  await send(admin, '/mcp/api/servers', { name: 'Guarded', url: guarded.url, signIn: signInBody });
  await send(admin, '/a2a/api/agents', { cardUrl: desk.cardUrl });
  await send(admin, '/a2a/api/agents/travel-desk', { timeout: 5000 }, 'PATCH');
  await send(admin, '/mcp/api/gateway/rules', { rules: [RULE], expectedVersion: 0 }, 'PUT');
  const email = { kind: 'email', host: 'mail.example.com', port: 587, security: 'starttls' };
  const addresses = { user: 'console', from: 'console@example.com', to: ['ops@example.com'] };
  const channel = { name: 'Night mail', settings: { ...email, ...addresses }, secret: `${SECRET}-mail` };
  const made = await send<{ channel: { id: string } }>(admin, '/api/alert-channels', channel);
  const alert = { id: 'slow', name: 'Slow', enabled: true, metric: 'latency', threshold: 9000 };
  const when = { windowMinutes: 15, forMinutes: 5, severity: 'warning', subjects: [], bell: false };
  const rules = [{ ...alert, ...when, channels: [made.channel.id] }];
  const { version: expectedVersion } = await get<{ version: number }>(admin, '/api/alert-rules');
  await send(admin, '/api/alert-rules', { rules, expectedVersion }, 'PUT');
  const budget = { id: 'all', scope: 'total', name: '', limit: 120, stopsRuns: false };
  await send(admin, '/api/budgets', { budgets: [budget], expectedVersion: 0 }, 'PUT');
};

test('the configuration of one console is shown on another before it is saved, and is the same there afterwards', async () => {
  const exported = await exportFrom(source);
  expect(exported).toMatchObject({ code: 0, errors: '' });
  const files = filesIn(folder);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      ...['alert-channels.yaml', 'alert-rules.yaml', 'budgets.yaml', 'gateway-rules.yaml', 'system.yaml'],
      ...['teams.yaml', 'tool-servers.yaml', 'watched-channels.yaml', 'prompts/night-shift.yaml'],
      ...['scenario-sets.yaml', 'other-agents.yaml'],
    ]),
  );
  expect(parse(files['other-agents.yaml'] ?? '')).toEqual([{ cardUrl: desk.cardUrl, timeout: 5000 }]);
  expect(JSON.stringify(files)).not.toContain(SECRET);
  expect(parse(files['gateway-rules.yaml'] ?? '')).toEqual({ rules: [RULE] });
  expect(parse(files['scenario-sets.yaml'] ?? '')).toEqual([
    {
      name: 'Night set',
      scenarios: [{ request: '시스템 상태 알려줘', expectations: [{ kind: 'answer-contains', text: '5' }] }],
    },
  ]);
  expect(parse(files['prompts/prompt_monitor.yaml'] ?? '')).toMatchObject({ requiredSet: 'Night set' });
  expect(files['prompts/night-shift.yaml']).toContain('  - 두 번째 줄: "따옴표"\n');

  const planned = await importInto(fresh);
  expect(planned).toMatchObject({ code: 2, errors: '' });
  expect(planned.output).toContain('-  systemName: Agent Operations Console');
  expect(planned.output).toContain('+  systemName: Night shift');
  expect(planned.output).toContain('+    limit: 120');
  expect((await get<SystemConfigResponse>(fresh.admin, '/api/config/system')).config.general.systemName).toBe(
    'Agent Operations Console',
  );

  const applied = await importInto(fresh, '--apply');
  expect(applied).toMatchObject({ code: 0, errors: '' });
  expect(applied.output).toContain('"guarded" needs its sign-in (bearer)');
  expect(applied.output).toContain('"Night mail" needs the password of its mail server');
  const { servers } = await get<ToolServersResponse>(fresh.admin, '/mcp/api/servers');
  const weather = servers.find(({ id }) => id === 'weather');
  expect(weather).toMatchObject({ name: 'The weather', tools: [{ tier: 'read', unjudged: false }] });
  const { prompts } = await get<PromptsResponse>(fresh.admin, '/api/prompts');
  expect(prompts.find(({ id }) => id === 'night-shift')?.content).toContain('두 번째 줄');

  // The sign-in is a person's to set; everything else is as in the files.
  await send(fresh.admin, '/mcp/api/servers/guarded', { signIn: { kind: 'bearer', token: SECRET } }, 'PATCH');
  const again = await importInto(fresh);
  expect([again.output, again.code]).toEqual([expect.stringContaining('Nothing to change'), 0]);
  const other = mkdtempSync(join(tmpdir(), 'console-files-'));
  await exportFrom(fresh, other);
  expect(filesIn(other)).toEqual(files);
  rmSync(other, { recursive: true });
});

test('what a list does not name stays, unless it is to go', async () => {
  await send(target.admin, '/mcp/api/servers', { name: 'Spare', url: peer.url });
  await exportFrom(target);
  writeFileSync(join(folder, 'tool-servers.yaml'), '[]\n');
  expect(await importInto(target)).toMatchObject({ code: 0 });
  expect(await importInto(target, '--remove')).toMatchObject({ code: 2 });
  expect(await importInto(target, '--remove', '--apply')).toMatchObject({ code: 0, errors: '' });
  const { servers } = await get<ToolServersResponse>(target.admin, '/mcp/api/servers');
  expect(servers.filter(({ builtIn }) => !builtIn)).toEqual([]);
});

test.each([
  ['budgets.yaml', 'budgets: [', /budgets\.yaml: .*flow/i],
  [
    'budgets.yaml',
    'budgets: [{ id: a, scope: total, name: "", limit: free, stopsRuns: false }]',
    /budgets\.0\.limit/,
  ],
  ['sytem.yaml', 'general: {}', /sytem\.yaml: there is no such part/],
])('%s with %s is told by file and field, and nothing is saved', async (name, text, told) => {
  await exportFrom(source);
  writeFileSync(join(folder, 'gateway-rules.yaml'), 'rules: []\n');
  writeFileSync(join(folder, name), text);
  const { code, errors } = await importInto(source, '--apply');
  expect([code, errors]).toEqual([1, expect.stringMatching(told)]);
  expect(await get(source.admin, '/mcp/api/gateway/rules')).toMatchObject({ rules: [RULE] });
});

test('a key that may not, a wrong key and a console that is away are told', async () => {
  await exportFrom(source);
  const operator = await signIn(source.platform.url, 'operator');
  const { token } = await issueKey(operator, ['read']);
  const withKey = (key: string, url = source.platform.url) =>
    run('configImport', { ...source, access: { CONSOLE_URL: url, CONSOLE_KEY: key } }, [folder]);
  expect((await withKey(token)).errors).toContain('GET /api/config/system: forbidden');
  expect((await withKey('aoc_nothing')).errors).toContain('unknown, expired or revoked');
  expect((await withKey(token, 'http://127.0.0.1:9')).errors).toContain('http://127.0.0.1:9 does not answer');
  expect((await withKey('')).errors).toContain('CONSOLE_KEY is');
});

test('where a part is refused, what was saved before it is said', async () => {
  await exportFrom(source);
  const rules = join(folder, 'alert-rules.yaml');
  writeFileSync(rules, readFileSync(rules, 'utf8').replace('Night mail', 'Nobody'));
  const system = join(folder, 'system.yaml');
  writeFileSync(system, readFileSync(system, 'utf8').replace('Night shift', 'Day shift'));
  const { code, errors } = await importInto(source, '--apply');
  expect(code).toBe(1);
  expect(errors).toContain('alert-rules was not saved: alert-rules: there is no alert channel "Nobody"');
  expect(errors).toContain('Saved before it: system');
  const { config, version } = await get<SystemConfigResponse>(source.admin, '/api/config/system');
  const general = { ...config.general, systemName: 'Night shift' };
  const before = { config: { ...config, general }, expectedVersion: version };
  await send(source.admin, '/api/config/system', before, 'PUT');
});
