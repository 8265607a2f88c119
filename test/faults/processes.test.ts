import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { InterventionsResponse } from '@contract/http/interventions';
import { openChat } from '@test/support/openChat';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { signIn } from '@test/support/signIn';
import { runPlatform, spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';

const END_LIMIT_MS = 2000;
const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;

let database: TestDatabase;
const started: PlatformProcess[] = [];
beforeEach(async () => {
  database = await prepareTestDatabase();
});
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await database.remove();
});

const start = async (environment?: Record<string, string>) => {
  const platform = await spawnPlatform(database, environment);
  started.push(platform);
  return platform;
};
const lockFile = () => join(database.dataDir, 'platform.lock');

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends it within two seconds, whoever is connected, and it starts again',
  async (signal) => {
    const platform = await start();
    const session = await signIn(platform.url, 'operator');
    const chat = await openChat(platform.url, session);
    const { hostname, port } = new URL(platform.url);
    const silent = connect(Number(port), hostname);
    const stalled = new WebSocket(`${platform.url.replace('http', 'ws')}/ws/logs`, {
      headers: { cookie: session.cookie },
    });
    await Promise.all([
      new Promise((resolve) => silent.once('connect', resolve)),
      new Promise((resolve) => stalled.once('open', resolve)),
    ]);
    for (const socket of [silent, stalled]) socket.on('error', () => undefined);
    stalled.pause();
    const end = await Promise.race([
      platform.end(signal),
      pause(END_LIMIT_MS, 'still running', { ref: false }),
    ]);
    chat.close();
    stalled.terminate();
    silent.destroy();
    expect(end).toMatchObject({ code: 0, errors: '' });
    if (isEmbedded) expect(existsSync(lockFile())).toBe(false);
    const again = await start();
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  },
);

test('a message that is being answered is answered to its end before the platform goes', async () => {
  const platform = await start();
  const session = await signIn(platform.url, 'operator');
  const chat = await openChat(platform.url, session);
  await chat.ask('고마워');
  const conversationId = await chat.newConversation();
  await chat.send({ conversationId, content: '시스템 상태 알려줘' });
  expect((await platform.end('SIGTERM')).code).toBe(0);
  chat.close();
  const again = await start();
  const answer = await fetch(`${again.url}/api/conversations/${conversationId}/messages`, {
    headers: { cookie: session.cookie },
  });
  const { messages } = (await answer.json()) as { messages: { type: string; status: string }[] };
  expect(messages.map(({ type, status }) => [type, status])).toEqual([
    ['user', 'complete'],
    ['assistant', 'complete'],
  ]);
});

test('a command that waited when the platform was killed has failed by name', async () => {
  const platform = await start();
  const operator = await signIn(platform.url, 'operator');
  const intervene = (body: Record<string, unknown>) =>
    operator.fetch('/api/interventions', { method: 'POST', body });
  await intervene({ target: 'pause', command: 'pause', params: { agentId: 'monitor' } });
  expect((await intervene({ target: 'agent:monitor', command: 'status' })).status).toBe(200);
  await platform.end('SIGKILL');
  const again = await start();
  const reader = await signIn(again.url, 'operator');
  const answer = await reader.fetch('/api/interventions');
  expect(answer.status).toBe(200);
  const { interventions } = (await answer.json()) as InterventionsResponse;
  const error = 'The platform was restarted. Whether it was carried out is not known.';
  expect(interventions[0]).toMatchObject({ status: 'failed', error, agents: [{ state: 'failed', error }] });
});

test('it ends when the process that started it is gone', async () => {
  const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const platform = await start({ CONSOLE_PARENT_PID: String(parent.pid) });
  parent.kill('SIGKILL');
  expect((await platform.ended).code).toBe(0);
  if (isEmbedded) expect(existsSync(lockFile())).toBe(false);
});

const oneLine = (text: string) => text.trimEnd().split('\n');

test('a wrong setting is one line that names it', async () => {
  const { ended } = runPlatform(database, { PORT: '99999' });
  const { code, errors } = await ended;
  expect(code).toBe(1);
  expect(oneLine(errors)).toEqual([expect.stringMatching(/^Configuration: PORT: /)]);
});

test('a port that is taken is one line, and leaves nothing locked', async () => {
  const first = await start();
  const other = await prepareTestDatabase();
  const { ended } = runPlatform(other, { PORT: new URL(first.url).port });
  const { code, errors } = await ended;
  expect(code).toBe(1);
  expect(oneLine(errors)).toEqual([expect.stringContaining('the address is in use')]);
  expect(existsSync(join(other.dataDir, 'platform.lock'))).toBe(false);
  await other.remove();
});

if (isEmbedded) {
  test('a second process on the same directory names the first and ends; the first one lives on', async () => {
    const first = await start();
    const { code, errors } = await runPlatform(database).ended;
    expect(code).toBe(1);
    expect(oneLine(errors)).toEqual([expect.stringContaining(String(first.pid))]);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  test('after kill -9 the lock of the dead process is taken over', async () => {
    await (await start()).end('SIGKILL');
    expect(existsSync(lockFile())).toBe(true);
    const again = await start();
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  });

  test('a directory that is not a database is one line, and nothing in it is touched', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'not-a-database-'));
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), 'holiday photos\n');
    writeFileSync(join(dataDir, 'database', 'beach.txt'), 'sand');
    const { code, errors } = await runPlatform({ dataDir }).ended;
    expect(code).toBe(1);
    expect(oneLine(errors)).toEqual([expect.stringContaining(dataDir)]);
    expect(errors).not.toMatch(/\n\s+at /);
    expect(readdirSync(join(dataDir, 'database')).sort()).toEqual(['PG_VERSION', 'beach.txt']);
    expect(readFileSync(join(dataDir, 'database', 'PG_VERSION'), 'utf8')).toBe('holiday photos\n');
    rmSync(dataDir, { recursive: true });
  });

  test('a file in the place of the directory is one line', async () => {
    const dataDir = join(database.dataDir, 'a-file');
    writeFileSync(dataDir, 'precious');
    const { code, errors } = await runPlatform({ dataDir }).ended;
    expect(code).toBe(1);
    expect(oneLine(errors)).toHaveLength(1);
    expect(readFileSync(dataDir, 'utf8')).toBe('precious');
  });
}
