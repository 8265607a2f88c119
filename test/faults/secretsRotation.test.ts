import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { AlertChannelSecretResponse } from '@contract/http/alerts';
import type { EnrolmentResponse } from '@contract/http/secondFactor';
import type { ApiKeyIssuedResponse } from '@contract/http/systemConfig';
import type { ToolServersResponse } from '@contract/http/toolServers';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { once } from '@test/support/accessKeys';
import { prepareDataDirectory } from '@test/support/openTestDatabase';
import { signIn, type SignedIn } from '@test/support/signIn';
import { runPlatform, spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';

/** A test starts up to six processes, one after the other. */
jest.setTimeout(600_000);

const PASSWORD = 'four-quiet-lanterns-7';
const [FIRST_KEY, SECOND_KEY] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)].map((key) =>
  key.toString('base64'),
);

let dataDir: string;
const started: PlatformProcess[] = [];
beforeEach(async () => {
  dataDir = await prepareDataDirectory();
});
afterEach(async () => {
  for (const platform of started.splice(0)) await platform.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (environment: Record<string, string> = {}): Promise<PlatformProcess> => {
  const platform = await spawnPlatform({ dataDir }, environment);
  started.push(platform);
  return platform;
};
const rotate = (environment: Record<string, string> = {}) =>
  runPlatform({ dataDir }, environment, { command: 'secretsRotate' }).ended;
const refused = async (environment: Record<string, string> = {}) => {
  const { code, errors } = await runPlatform({ dataDir }, environment).ended;
  return { code, errors };
};
const keyFile = (name = 'secrets.key') => join(dataDir, name);
const keyIn = (name?: string) => readFileSync(keyFile(name), 'utf8');

const EVERY_SEALED = `
  SELECT 'jwt' AS what, value FROM secrets UNION ALL SELECT 'server', sign_in_secret FROM tool_servers
  UNION ALL SELECT 'channel', secret FROM alert_channels UNION ALL SELECT 'factor', secret FROM second_factors`;
const readSealed = async (): Promise<Record<string, string>> => {
  const database = await openDatabase({ dataDir });
  const rows = await database.query<{ what: string; value: string }>(EVERY_SEALED);
  await database.close();
  return Object.fromEntries(rows.map(({ what, value }) => [what, value]));
};

const send = async <Answer>(who: SignedIn, path: string, body: object, method = 'POST') => {
  const answer = await who.fetch(path, { method, body, headers: once() });
  if (answer.status !== 200) throw new Error(`${path}: ${String(answer.status)} ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

/** One secret of each kind that the platform seals. */
const sealOneOfEach = async (url: string) => {
  const admin = await signIn(url, 'admin');
  const { apiKey } = await send<ApiKeyIssuedResponse>(admin, '/api/config/api-keys', { name: 'exporter' });
  const signInBody = { kind: 'bearer', token: 'a-token-of-this-test' };
  const server = { name: 'Kept', url: 'http://127.0.0.1:9/mcp', signIn: signInBody };
  await send(admin, '/mcp/api/servers', server);
  const settings = { kind: 'webhook', url: 'https://example.com/hook' };
  await send<AlertChannelSecretResponse>(admin, '/api/alert-channels', { name: 'Hook', settings });
  const person = { username: 'person', email: 'person@example.com', role: 'member', password: PASSWORD };
  await send(admin, '/api/accounts', person);
  const session = await signIn(url, 'person', PASSWORD);
  const enrolment = await send<EnrolmentResponse>(session, '/api/second-factor/enrolment', {
    password: PASSWORD,
  });
  const totp = new TOTP({ secret: Secret.fromBase32(enrolment.secret) });
  await send(session, '/api/second-factor', { code: totp.generate() });
  return { apiKey, codeLater: () => totp.generate({ timestamp: Date.now() + 30_000 }) };
};

const OUTGOING = { OUTGOING_ALLOW: '127.0.0.0/8' };

test('every secret is sealed anew, opens as before, and the key before opens none', async () => {
  const first = await start(OUTGOING);
  const { apiKey, codeLater } = await sealOneOfEach(first.url);
  await first.end('SIGTERM');
  const [before, oldKey] = [await readSealed(), keyIn()];
  expect(Object.keys(before).sort()).toEqual(['channel', 'factor', 'jwt', 'server']);

  const { code, output, errors } = await rotate();
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain('4 secrets are sealed anew');
  const after = await readSealed();
  for (const [what, value] of Object.entries(before)) expect(after[what]).not.toBe(value);
  expect([keyIn('secrets.key.before'), keyIn() === oldKey]).toEqual([oldKey, false]);

  const again = await start(OUTGOING);
  const admin = await signIn(again.url, 'admin');
  const { servers } = (await (await admin.fetch('/mcp/api/servers')).json()) as ToolServersResponse;
  expect(servers.find(({ name }) => name === 'Kept')?.signIn).toEqual({ kind: 'bearer', readable: true });
  const traces = { method: 'POST', headers: { authorization: `Bearer ${apiKey}` } };
  const sent = await fetch(`${again.url}/v1/traces`, {
    ...traces,
    headers: { ...traces.headers, 'content-type': 'application/json' },
    body: '{"resourceSpans":[]}',
  });
  expect(sent.status).toBe(200);
  const login = await fetch(`${again.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'person', password: PASSWORD }),
  });
  expect(login.status).toBe(401);
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const proved = await fetch(`${again.url}/api/auth/second-factor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ code: codeLater() }),
  });
  expect(proved.status).toBe(200);
  await again.end('SIGTERM');

  copyFileSync(keyFile('secrets.key.before'), keyFile());
  expect(await refused()).toEqual({ code: 1, errors: expect.stringContaining('is not the key of this') });
});

test('cut short before or after its one moment, a start finds the key that fits', async () => {
  const first = await start();
  await (await signIn(first.url, 'admin')).fetch('/api/config/system');
  await first.end('SIGTERM');
  const oldKey = keyIn();
  // Before: the key to come lies there, and nothing is sealed with it.
  writeFileSync(keyFile('secrets.key.next'), SECOND_KEY ?? '');
  await (await start()).end('SIGTERM');
  expect(keyIn()).toBe(oldKey);
  expect((await rotate()).code).toBe(0);
  const newKey = keyIn();
  // After: everything is sealed with the key to come, which is not in its place.
  renameSync(keyFile(), keyFile('secrets.key.next'));
  renameSync(keyFile('secrets.key.before'), keyFile());
  await (await start()).end('SIGTERM');
  expect([keyIn(), keyIn('secrets.key.before')]).toEqual([newKey, oldKey]);
});

test('a key that lies elsewhere is replaced by one that is given, from the file too', async () => {
  const first = await start();
  await (await signIn(first.url, 'admin')).fetch('/api/config/system');
  await first.end('SIGTERM');
  expect(await rotate({ NEXT_SECRETS_KEY: FIRST_KEY ?? '' })).toMatchObject({ code: 0, errors: '' });
  const without = await rotate({ SECRETS_KEY: FIRST_KEY ?? '' });
  expect([without.code, without.errors]).toEqual([1, expect.stringContaining('NEXT_SECRETS_KEY')]);
  const keys = { SECRETS_KEY: FIRST_KEY ?? '', NEXT_SECRETS_KEY: SECOND_KEY ?? '' };
  expect(await rotate(keys)).toMatchObject({ code: 0, errors: '' });
  expect(await refused({ SECRETS_KEY: FIRST_KEY ?? '' })).toMatchObject({ code: 1 });
  await (await start({ SECRETS_KEY: SECOND_KEY ?? '' })).end('SIGTERM');
});

test('where one secret does not open nothing is changed', async () => {
  const first = await start(OUTGOING);
  await sealOneOfEach(first.url);
  await first.end('SIGTERM');
  const database = await openDatabase({ dataDir });
  await database.query(`UPDATE second_factors SET secret = 'bm90aGluZyB0aGF0IG9wZW5z'`);
  await database.close();
  const [before, oldKey] = [await readSealed(), keyIn()];
  const { code, errors } = await rotate();
  expect([code, errors]).toEqual([1, expect.stringMatching(/does not open.*Nothing was changed/)]);
  expect([await readSealed(), keyIn()]).toEqual([before, oldKey]);
});

test('it waits until no platform works on the database', async () => {
  await start();
  const { code, errors } = await rotate();
  expect([code, errors]).toEqual([1, expect.stringContaining('in use by process')]);
});
