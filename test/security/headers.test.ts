import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { consoleFiles } from '@platform/http/consoleFiles';
import { rawRequest } from '@test/support/rawRequest';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

const connectSources = async (url: string, host: string) => {
  const { headers } = await rawRequest(`${url}/health`, { headers: { host } });
  const policy = String(headers['content-security-policy']);
  return /connect-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
};

describe('a platform for this machine', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.stop());

  test('its page may connect to its own origin and socket, by name, and to nothing else', async () => {
    expect(await connectSources(platform.url, 'localhost:3007')).toEqual([
      "'self'",
      'http://localhost:3007',
      'ws://localhost:3007',
    ]);
  });

  test('its answers are kept by nobody, with or without a session, found or not', async () => {
    const session = await signIn(platform.url, 'admin');
    for (const path of ['/api/auth/me', '/api/accounts', '/health', '/api/nothing', '/mcp/api/servers']) {
      const answer = await session.fetch(path);
      expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
    const refused = await rawRequest(`${platform.url}/api/accounts`);
    expect([refused.status, refused.headers['cache-control']]).toEqual([401, 'no-store']);
  });

  test('it asks nobody to keep to TLS', async () => {
    const { headers } = await rawRequest(`${platform.url}/health`);
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('a platform with a public address of TLS', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({ config: { publicUrls: ['https://console.example.com'] } });
  });
  afterAll(() => platform.stop());

  test('browsers are told to keep to it', async () => {
    const { headers } = await rawRequest(`${platform.url}/health`);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('its page connects by TLS; one of this machine without, also through a proxy that names another host', async () => {
    expect(await connectSources(platform.url, 'localhost:3007')).toEqual([
      "'self'",
      'http://localhost:3007',
      'ws://localhost:3007',
      'https://console.example.com',
      'wss://console.example.com',
    ]);
    expect(await connectSources(platform.url, 'console.example.com')).toEqual([
      "'self'",
      'https://console.example.com',
      'wss://console.example.com',
    ]);
  });
});

describe('source maps', () => {
  const directory = mkdtempSync(join(tmpdir(), 'console-files-'));
  beforeAll(() => {
    mkdirSync(join(directory, 'assets'));
    writeFileSync(join(directory, 'index.html'), '<p>page</p>');
    writeFileSync(join(directory, 'assets', 'main.js'), 'main()');
    writeFileSync(join(directory, 'assets', 'main.js.map'), '{}');
  });
  afterAll(() => {
    rmSync(directory, { recursive: true });
  });

  test.each([
    ['in production nobody gets them', true, 404],
    ['elsewhere they are served', false, 200],
  ])('%s', async (_what, production, status) => {
    const app = Fastify();
    await consoleFiles(directory, { production, profile: 'same-origin' })(app);
    expect((await app.inject('/assets/main.js')).statusCode).toBe(200);
    expect((await app.inject('/assets/main.js.map')).statusCode).toBe(status);
    expect((await app.inject('/assets/main.js.%6dap')).statusCode).toBe(status);
    await app.close();
  });
});
