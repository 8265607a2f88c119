import { join } from 'node:path';
import type { ToolServer } from '@contract/entities/toolServer';
import { createProcessesRepository } from '@platform/storage/settings/processesRepository';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { permitPrograms } from '@platform/tool-manager/programPermit';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { isAlive } from '@test/support/processAlive';
import { signIn } from '@test/support/signIn';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';
import { until } from '@test/support/until';

const PROGRAM = join(__dirname, '..', 'support', 'toolProgram.mjs');
const ON = { STDIO_SERVERS: '1', SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') };
let database: TestDatabase;
let platform: PlatformProcess | undefined;
beforeEach(async () => {
  database = await prepareTestDatabase();
});
afterEach(async () => {
  platform?.child.kill('SIGKILL');
  await platform?.ended;
  await database.remove();
});

const start = async (environment: Record<string, string>) => {
  platform = await spawnPlatform(database, environment);
  const running = platform;
  const admin = await signIn(running.url, 'admin');
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answer = await admin.fetch(`/mcp/api${path}`, { method, headers, ...(body ? { body } : {}) });
    const said = (await answer.json()) as { server?: ToolServer; result?: string; code?: string };
    return { status: answer.status, ...said };
  };
  const servers = async () =>
    (await (await admin.fetch('/mcp/api/servers')).json()) as { servers: ToolServer[]; programs?: string };
  return { running, send, servers };
};
const stubborn = { name: 'Stubborn', command: process.execPath, args: [PROGRAM, '--stubborn', '--helper'] };
/** A program that ends at nothing, with a helper that does not either. */
const startStubborn = async () => {
  const started = await start(ON);
  const { send } = started;
  expect((await send('POST', '/programs', stubborn)).server?.status).toBe('connected');
  await send('PATCH', '/servers/stubborn', { judged: { tool: 'told', tier: 'read' } });
  const { result = '' } = await send('POST', '/call', { server: 'stubborn', method: 'told' });
  const { pid, helper } = JSON.parse(result) as { pid: number; helper: number };
  expect([isAlive(pid), isAlive(helper)]).toEqual([true, true]);
  return { ...started, hasEnded: () => Promise.resolve((!isAlive(pid) && !isAlive(helper)) || undefined) };
};

test('SIGTERM ends the platform with 0, and with it a program that ends at nothing', async () => {
  const { running, hasEnded } = await startStubborn();
  expect((await running.end('SIGTERM')).code).toBe(0);
  await until(hasEnded);
});

test('a platform that is killed leaves no program behind', async () => {
  const { running, hasEnded } = await startStubborn();
  await running.end('SIGKILL');
  await until(hasEnded);
});

test('without STDIO_SERVERS nothing is added and nothing is started, also what was added before', async () => {
  const { running } = await startStubborn();
  await running.end('SIGTERM');
  const { send, servers } = await start({ ...ON, STDIO_SERVERS: '0' });
  expect(await send('POST', '/programs', { ...stubborn, name: 'Other' })).toMatchObject({
    status: 409,
    code: 'server-disabled',
  });
  const { server } = await send('POST', '/servers/stubborn/check');
  expect(server).toMatchObject({
    status: 'error',
    program: { state: { kind: 'off', why: 'not-enabled' } },
  });
  expect(server?.checks[0]?.failure?.kind).toBe('program-off');
  expect((await servers()).programs).toBe('not-enabled');
  expect(await send('POST', '/call', { server: 'stubborn', method: 'told' })).toMatchObject({ status: 502 });
});

test('programs run in one process alone', async () => {
  const opened = await openDatabase(database);
  const processes = createProcessesRepository(opened);
  const { now } = Date;
  const one = { id: 'one', name: 'one', host: 'here', pid: now() % 1000, version: '1' };
  const permit = permitPrograms(true, { id: 'one', live: () => processes.live() });
  await processes.add(one);
  expect(await permit()).toBe('allowed');
  if (opened.kind !== 'embedded') {
    await processes.add({ ...one, id: 'two', name: 'two' });
    expect(await permit()).toBe('several-processes');
  }
  expect(await permitPrograms(false, { id: 'one', live: () => processes.live() })()).toBe('not-enabled');
  const two = [{ id: 'one' }, { id: 'two' }] as Awaited<ReturnType<typeof processes.live>>;
  expect(await permitPrograms(true, { id: 'one', live: () => Promise.resolve(two) })()).toBe(
    'several-processes',
  );
  await opened.close();
});
