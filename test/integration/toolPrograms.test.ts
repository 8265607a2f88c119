import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defined } from '@contract/defined';
import type { LogEntry } from '@contract/entities/logEntry';
import type { ToolServer } from '@contract/entities/toolServer';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { isAlive } from '@test/support/processAlive';
import { rowsWith } from '@test/support/rowsWith';
import { signIn, type SignedIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';
import { until } from '@test/support/until';

const PROGRAM = join(__dirname, '..', 'support', 'toolProgram.mjs');
const SECRET = 'program-canary-51d2f7';
let platform: TestPlatform;
let admin: SignedIn;
let operator: SignedIn;
let scratch: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'console-programs-'));
  process.env['PLATFORM_CANARY'] = 'of the platform alone';
  platform = await startPlatform({ config: { stdioServers: true } });
  await liftRateLimit(platform.url);
  admin = await signIn(platform.url, 'admin');
  operator = await signIn(platform.url, 'operator');
});
afterAll(async () => {
  delete process.env['PLATFORM_CANARY'];
  await platform.stop();
  rmSync(scratch, { recursive: true });
});

const send = async (who: SignedIn, method: string, path: string, body?: unknown) => {
  const answer = await who.fetch(`/mcp${path}`, {
    method,
    ...defined({ body }),
    ...(method === 'GET' ? {} : { headers: { 'idempotency-key': crypto.randomUUID() } }),
  });
  const text = await answer.text();
  const said = JSON.parse(text) as { server?: ToolServer; result?: unknown; code?: string };
  return { status: answer.status, text, ...said };
};
const add = (name: string, args: string[] = [], more: object = {}, who = admin) =>
  send(who, 'POST', '/api/programs', { name, command: process.execPath, args: [PROGRAM, ...args], ...more });
const call = (server: string, method: string) =>
  send(admin, 'POST', '/api/call', { server, method, params: {} });
interface Told {
  environment: Record<string, string>;
  args: string[];
  directory: string;
  pid: number;
  helper?: number;
}
const told = async (server: string): Promise<Told> => {
  const { text, result } = await call(server, 'told');
  if (typeof result !== 'string') throw new Error(text);
  return JSON.parse(result) as Told;
};
const serverNow = async (id: string, who = admin): Promise<ToolServer | undefined> => {
  const { servers } = (await (await who.fetch('/mcp/api/servers')).json()) as { servers: ToolServer[] };
  return servers.find((server) => server.id === id);
};
const judge = (id: string, tool: string) =>
  send(admin, 'PATCH', `/api/servers/${id}`, { judged: { tool, tier: 'read' } });
/** Until it is true, or there. */
const when = <Seen>(look: () => Promise<Seen | false> | Seen | false) =>
  until(async () => (await look()) || undefined);
const logsOf = async (agent: string): Promise<LogEntry[]> => {
  const answer = await admin.fetch(`/api/logs?limit=1000&agent=${encodeURIComponent(agent)}`);
  return ((await answer.json()) as { logs: LogEntry[] }).logs;
};

describe('a program', () => {
  /** Before anything has ended it. */
  let server: ToolServer | undefined;
  beforeAll(async () => {
    const made = await add('Helper', ['--flag', 'two words; $(not a shell)'], {
      environment: [{ name: 'SERVICE_TOKEN', value: SECRET }],
    });
    expect([made.status, made.server?.status]).toEqual([200, 'connected']);
    for (const tool of ['told', 'noise', 'flood', 'wait']) await judge('helper', tool);
    server = await serverNow('helper');
  });

  test('is started and offers its tools under the rules of every added server', async () => {
    expect(server).toMatchObject({
      status: 'connected',
      baseUrl: 'stdio:helper',
      program: {
        state: { kind: 'running', starts: 1 },
        setup: {
          command: process.execPath,
          args: [PROGRAM, '--flag', 'two words; $(not a shell)'],
          environment: ['SERVICE_TOKEN'],
          readable: true,
        },
      },
    });
    expect(server?.tools.map(({ name }) => name)).toEqual(['told', 'wait', 'shout', 'noise', 'flood']);
    const other = await add('Unjudged');
    expect(other.server?.tools[0]).toMatchObject({ tier: 'destructive', unjudged: true });
    await send(admin, 'DELETE', '/api/servers/unjudged');
  });

  test('has its own environment, arguments and directory, and nothing of the platform', async () => {
    const { environment, args, directory } = await told('helper');
    expect(args).toEqual(['--flag', 'two words; $(not a shell)']);
    expect(directory).toMatch(/\/programs\/helper$/);
    const allowed = ['HOME', 'LOGNAME', 'PATH', 'SHELL', 'TERM', 'USER', 'SERVICE_TOKEN'];
    expect(Object.keys(environment).filter((name) => !allowed.includes(name))).toEqual([]);
    expect(environment['SERVICE_TOKEN']).toBe(SECRET);
    expect(process.env['PLATFORM_CANARY']).toBe('of the platform alone');
  });

  test('that is killed in the midst of a call fails it at once, and is started again', async () => {
    const { pid } = await told('helper');
    const state = (await serverNow('helper'))?.program?.state;
    const before = state?.kind === 'running' ? state.starts : NaN;
    const waiting = send(admin, 'POST', '/api/call', { server: 'helper', method: 'wait', params: {} });
    await when(async () => (await logsOf('mcp:helper')).some(({ message }) => message === 'waiting'));
    process.kill(pid, 'SIGKILL');
    expect((await waiting).status).toBeGreaterThanOrEqual(500);
    const again = await when(async () => {
      const now = (await serverNow('helper'))?.program?.state;
      return now?.kind === 'running' && now.starts > before && now;
    });
    expect(again.starts).toBe(before + 1);
    expect((await told('helper')).pid).not.toBe(pid);
  });

  test('that writes an enormous line is ended, says so, and is started again', async () => {
    await when(async () => (await serverNow('helper'))?.program?.state.kind === 'running');
    expect((await call('helper', 'flood')).status).toBeGreaterThanOrEqual(500);
    await when(async () =>
      (await logsOf('mcp:helper')).some(({ message }) => message.includes('more than 1048576 bytes')),
    );
    await when(async () => (await serverNow('helper'))?.program?.state.kind === 'running');
  });

  test('writes to the log what it says, bounded and without its secrets', async () => {
    // Of its own: what is left out of a log that is full may be what another test waits for.
    await add('Loud', [], { environment: [{ name: 'SERVICE_TOKEN', value: SECRET }] });
    await judge('loud', 'shout');
    expect((await call('loud', 'shout')).result).toBe('shouted');
    const lines = await when(async () => {
      const logs = await logsOf('mcp:loud');
      return logs.some(({ message }) => message.startsWith('line 30 ')) && logs;
    });
    expect(lines.find(({ message }) => message.startsWith('line 30 '))?.message).toBe('line 30 with •••');
    expect(lines.filter(({ message }) => message.startsWith('line ')).length).toBeLessThanOrEqual(50);
  });

  test('may write to its output what is no message', async () => {
    expect((await call('helper', 'noise')).result).toBe('after the noise');
  });

  test('keeps a secret whose value is not sent again, and starts anew with what was changed', async () => {
    await add('Kept', [], { environment: [{ name: 'SERVICE_TOKEN', value: SECRET }] });
    await judge('kept', 'told');
    const body = {
      name: 'Kept',
      command: process.execPath,
      args: [PROGRAM, '--changed'],
      environment: [{ name: 'SERVICE_TOKEN' }, { name: 'MORE', value: 'yes' }],
    };
    const changed = await send(admin, 'PUT', '/api/programs/kept', body);
    expect(changed.server?.program).toMatchObject({
      state: { kind: 'running' },
      setup: { environment: ['SERVICE_TOKEN', 'MORE'] },
    });
    const { environment, args } = await told('kept');
    expect([environment['SERVICE_TOKEN'], environment['MORE'], args]).toEqual([SECRET, 'yes', ['--changed']]);
    const unknown = await send(admin, 'PUT', '/api/programs/kept', {
      ...body,
      environment: [{ name: 'OTHER' }],
    });
    expect(unknown.status).toBe(422);
  });

  test('is seen by others without what it is started with, and is theirs in nothing', async () => {
    await when(async () => (await serverNow('helper'))?.program?.state.kind === 'running');
    const seen = await serverNow('helper', operator);
    expect(seen?.program).toEqual({ state: expect.objectContaining({ kind: 'running' }) as unknown });
    const tries = [
      await add('Mine', [], {}, operator),
      await send(operator, 'PUT', '/api/programs/helper', { name: 'Mine', command: 'sh' }),
      await send(operator, 'PATCH', '/api/servers/helper', { judged: { tool: 'told', tier: 'read' } }),
      await send(operator, 'POST', '/api/servers/helper/check'),
      await send(operator, 'POST', '/api/servers/helper/acknowledge', { tool: 'told' }),
      await send(operator, 'DELETE', '/api/servers/helper'),
    ];
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await serverNow('mine')).toBeUndefined();
  });

  test('tells its secret nowhere, and the database holds it sealed', async () => {
    const answers = await Promise.all(
      ['/mcp/api/servers', '/api/logs?limit=1000', '/api/audit?limit=200', '/mcp/api/tools'].map(
        async (path) => (await admin.fetch(path)).text(),
      ),
    );
    expect(answers.join()).not.toContain(SECRET);
    const rows = await platform.inspect((database) => rowsWith(database, SECRET));
    // What a tool answers is kept for the key of its call, whatever it says.
    expect(rows.filter((row) => !JSON.stringify(row).includes('tools POST /api/call'))).toEqual([]);
  });

  test('starts again with the platform, as soon as servers are looked at', async () => {
    await when(async () => (await serverNow('helper'))?.program?.state.kind === 'running');
    expect((await told('helper')).environment['SERVICE_TOKEN']).toBe(SECRET);
  });
});

test('what cannot be started says why, and is tried again by itself', async () => {
  const missing = await send(admin, 'POST', '/api/programs', {
    name: 'Missing',
    command: '/no/such/program',
  });
  expect(missing.server).toMatchObject({
    status: 'error',
    program: { state: { kind: 'waiting', failures: 1 } },
    checks: [{ failure: { kind: 'program', message: expect.stringContaining('ENOENT') as unknown } }],
  });
  await when(async () => {
    const state = (await serverNow('missing'))?.program?.state;
    return state?.kind === 'waiting' && state.failures > 1;
  });
  expect((await send(admin, 'DELETE', '/api/servers/missing')).status).toBe(200);
});

test('one wish, sent twice, adds one program', async () => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { name: 'Once', command: process.execPath, args: [PROGRAM] };
  const twice = [1, 2].map(() => admin.fetch('/mcp/api/programs', { method: 'POST', body, headers }));
  expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([200, 200]);
  expect((await serverNow('once'))?.program?.state).toMatchObject({ kind: 'running', starts: 1 });
  expect((await send(admin, 'DELETE', '/api/servers/once')).status).toBe(200);
});

test.each([
  [{ command: '' }],
  [{ command: 'node', args: 'one text' }],
  [{ command: 'node', workingDirectory: 'relative' }],
  [{ command: 'node', environment: [{ name: 'two words', value: '' }] }],
  [{ command: 'node\nrm' }],
])('%j is refused', async (body) => {
  expect((await send(admin, 'POST', '/api/programs', { name: 'Wrong', ...body })).status).toBe(400);
});

test('one that ends at nothing is ended with what it has started, when it is taken away', async () => {
  const made = await add('Stubborn', ['--stubborn', '--helper', `--start=${join(scratch, 'starts')}`]);
  expect(made.server?.status).toBe('connected');
  await judge('stubborn', 'told');
  const { pid, helper = 0 } = await told('stubborn');
  expect([isAlive(pid), isAlive(helper)]).toEqual([true, true]);
  await send(admin, 'DELETE', '/api/servers/stubborn');
  await serverNow('stubborn');
  await when(() => !isAlive(pid) && !isAlive(helper));
  // The one that was asked for its protocol has ended as well.
  const starts = readFileSync(join(scratch, 'starts'), 'utf8').trim().split('\n').map(Number);
  expect(starts.filter(isAlive)).toEqual([]);
});
