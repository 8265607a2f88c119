import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { openChat } from '@test/support/openChat';
import { openLlmServer } from '@test/support/llmServer';
import { openStream } from '@test/support/openStream';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { openRawPeer, upgradeOf } from '@test/support/rawPeer';
import { signIn } from '@test/support/signIn';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';

const END_LIMIT_MS = 10_000;
/** Throws where nobody catches, at a signal. */
const THROWING = `process.on('SIGUSR2', () => { throw new Error('one that nobody catches'); });`;
const REJECTING = `process.on('SIGUSR2', () => { void Promise.reject(new Error('one that nobody catches')); });`;

let database: TestDatabase;
let platform: PlatformProcess | undefined;
beforeEach(async () => {
  database = await prepareTestDatabase();
});
const atEnd: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of atEnd.splice(0).reverse()) await close();
  platform?.child.kill('SIGKILL');
  await platform?.ended;
  await database.remove();
});
const start = async (environment?: Record<string, string>) => {
  platform = await spawnPlatform(database, environment);
  return platform;
};

test('SIGTERM ends it with 0 within ten seconds, whatever peers do', async () => {
  const llm = await openLlmServer();
  atEnd.push(llm.close);
  llm.script({ hang: ['So far'] });
  const running = await start({ OPENAI_API_KEY: 'sk-of-the-test', OPENAI_BASE_URL: llm.url });
  const { url } = running;
  const session = await signIn(url, 'admin');
  const { cookie } = session;
  const chat = await openChat(url, session);
  atEnd.push(chat.close);
  await chat.send({ conversationId: await chat.newConversation(), content: 'Go on for ever' });
  await new Promise<void>((resolve) => {
    chat.socket.once('stream-token', () => {
      resolve();
    });
  });
  const stubborn = [
    '',
    'GET / HT',
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    'GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n',
    upgradeOf('/ws/logs', { Cookie: cookie }),
    upgradeOf('/socket.io/?EIO=4&transport=websocket', { Cookie: cookie }),
    'GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: a\r\n\r\n',
  ];
  const peers = await Promise.all(stubborn.map((bytes) => openRawPeer(url, bytes)));
  const reader = new WebSocket(`${url.replace('http', 'ws')}/ws/traces`, { headers: { cookie } });
  await new Promise((resolve) => reader.once('open', resolve));
  reader.on('error', () => undefined);
  reader.pause();
  // They go on talking, and others keep coming.
  const [, , body, , , , polling] = peers;
  const talk = setInterval(() => {
    body?.socket.write(' ');
    polling?.socket.write('GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n');
    openRawPeer(url, upgradeOf('/ws/nobody')).catch(() => undefined);
  }, 50);
  atEnd.push(() => {
    clearInterval(talk);
    for (const { socket } of peers) socket.destroy();
    reader.terminate();
  });
  const startedAt = performance.now();
  const end = await running.end('SIGTERM');
  expect(end).toMatchObject({ code: 0, errors: '' });
  expect(performance.now() - startedAt).toBeLessThan(END_LIMIT_MS);
});

test.each([
  ['an exception', THROWING],
  ['a rejection', REJECTING],
])(
  '%s that nobody catches is written down with its stack, and the process ends with 1 in good order',
  async (_what, code) => {
    const hook = join(database.dataDir, 'hook.cjs');
    writeFileSync(hook, code);
    const running = await start({ NODE_OPTIONS: `--require=${hook}` });
    const stream = await openStream(running.url, await signIn(running.url, 'admin'));
    const { code: exit, errors } = await running.end('SIGUSR2');
    expect(exit).toBe(1);
    // Who is connected is told, not cut off.
    expect(await stream.closed).toBe(1001);
    const line = JSON.parse(errors.split('\n')[0] ?? '');
    expect(line).toMatchObject({ level: 'fatal', time: expect.any(String), message: expect.any(String) });
    expect(line.stack).toMatch(/Error: one that nobody catches\n\s+at /);
    const again = await start();
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  },
);
