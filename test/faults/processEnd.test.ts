import { WebSocket } from 'ws';
import { prepareTestDatabase, type TestDatabase } from '@test/support/openTestDatabase';
import { openRawPeer, upgradeOf } from '@test/support/rawRequest';
import { signIn } from '@test/support/signIn';
import { spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';

jest.setTimeout(90_000);

const END_LIMIT_MS = 10_000;
/** Throws where nobody catches, at a signal. */
const THROWING = `process.on('SIGUSR2', () => { throw new Error('one that nobody catches'); });`;
const REJECTING = `process.on('SIGUSR2', () => { void Promise.reject(new Error('one that nobody catches')); });`;

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
const start = async (environment?: Record<string, string>) => {
  platform = await spawnPlatform(database, environment);
  return platform;
};

test('SIGTERM ends it with 0 within ten seconds, whatever peers do', async () => {
  const running = await start();
  const { url } = running;
  const { cookie, fetch } = await signIn(url, 'admin');
  expect((await fetch('/readyz')).status).toBe(200);
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
  const startedAt = performance.now();
  const end = await running.end('SIGTERM');
  clearInterval(talk);
  for (const { socket } of peers) socket.destroy();
  reader.terminate();
  expect(end).toMatchObject({ code: 0, errors: '' });
  expect(performance.now() - startedAt).toBeLessThan(END_LIMIT_MS);
});

test.each([
  ['an exception', THROWING],
  ['a rejection', REJECTING],
])(
  '%s that nobody catches is written down with its stack, and the process ends with 1 in good order',
  async (_what, code) => {
    const running = await start({
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(code)}`,
    });
    const { code: exit, errors } = await running.end('SIGUSR2');
    expect(exit).toBe(1);
    expect(errors).toMatch(/Error: one that nobody catches\n\s+at /);
    const again = await start();
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  },
);
