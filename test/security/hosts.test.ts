import { handshake } from '@test/support/handshake';
import { rawRequest } from '@test/support/rawRequest';
import { signIn } from '@test/support/signIn';
import { startPlatform, type TestPlatform } from '@test/support/startPlatform';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    config: { publicUrls: ['https://console.example.com', 'http://console:3007'] },
  });
});
afterAll(() => platform.stop());

const FOREIGN = [
  'evil.example',
  'evil.example:3007',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil-localhost',
  'console.example.com.evil.example',
  '192.168.7.7',
  '[fd00::7]:3007',
  '0.0.0.0',
  'localhost@evil.example',
  'evil.example#localhost',
];
const KNOWN = [
  'localhost',
  'LOCALHOST:9000',
  'localhost.:3007',
  '127.0.0.1:3007',
  '127.0.0.2',
  '[::1]:3007',
  'console.example.com',
  'Console.Example.com:443',
  'console:3007',
];

test.each(FOREIGN)('a request for %s signs nobody in, and says which setting would let it', async (host) => {
  const answer = await rawRequest(`${platform.url}/api/auth/login`, {
    method: 'POST',
    headers: { host, origin: `http://${host}` },
    body: { username: 'admin', password: 'admin' },
  });
  expect(answer.status).toBe(421);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'foreign-host' });
  expect(answer.body).toContain('PUBLIC_URL');
});

test.each(['/', '/health', '/api/auth/me', '/nothing/here', '/socket.io/?EIO=4&transport=polling'])(
  '%s answers no foreign host',
  async (path) => {
    const { status, body } = await rawRequest(`${platform.url}${path}`, {
      headers: { host: 'evil.example' },
    });
    expect([403, 421]).toContain(status);
    expect(body).toContain('PUBLIC_URL');
  },
);

test.each(KNOWN)('%s is known', async (host) => {
  const answer = await rawRequest(`${platform.url}/health`, { headers: { host } });
  expect(answer.status).toBe(200);
});

test('no handshake opens for a foreign host, whoever is signed in', async () => {
  const { cookie } = await signIn(platform.url, 'admin');
  const host = 'evil.example';
  expect(await handshake(platform.url, '/ws/logs', { cookie, host, origin: `http://${host}` })).toBe(421);
  expect(await handshake(platform.url, '/ws/logs', { cookie, host: 'console:3007' })).toBe(101);
  const chat = '/socket.io/?EIO=4&transport=websocket';
  expect(await handshake(platform.url, chat, { cookie, host })).toBe(400);
  expect(await handshake(platform.url, chat, { cookie, host: 'localhost:3007' })).toBe(101);
});
