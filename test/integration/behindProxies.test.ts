import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { WebSocket } from 'ws';
import { freePort } from '@test/support/freePort';
import { signIn } from '@test/support/signIn';
import { spawnPlatform } from '@test/support/spawnPlatform';
import { until } from '@test/support/until';

/** The hosts at which a proxy shows the console, and below which path: one passes the path on, the other takes it off. */
const PASSED_ON = ['one.example', '/passed/on'] as const;
const TAKEN_OFF = ['two.example', '/taken/off'] as const;
const PASSWORD = 'four-quiet-lanterns-7';
const NGINX = resolve(__dirname, '..', '..', 'deploy', 'nginx');

/** Files of a console in a few lines; the page has its addresses as the built one has them. */
const CONSOLE = {
  'index.html': `<!doctype html><html><head><meta charset="utf-8"/><meta name="home" content="/"/><link rel="icon" href="/icon.svg"/>
    <script src="/pageStart.js" data-signed-in="/assets/one.js /assets/two.js"></script><script defer="defer" src="/assets/main.js"></script>
    <link href="/assets/main.css" rel="stylesheet"></head><body>either / or</body></html>`,
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'pageStart.js': '',
  'assets/main.js': '',
  'assets/main.css': '',
  'assets/one.js': '',
  'assets/two.js': '',
};
const ROOT = resolve(__dirname, '..', '..');

let root: string;
let platform: Awaited<ReturnType<typeof spawnPlatform>>;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'console-behind-'));
  cpSync(join(ROOT, 'dist', 'platform'), join(root, 'dist', 'platform'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'dist', 'console', 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(CONSOLE))
    writeFileSync(join(root, 'dist', 'console', name), text);
  platform = await spawnPlatform(
    { dataDir: join(root, 'data') },
    { PUBLIC_URL: [PASSED_ON, TAKEN_OFF].map(([host, path]) => `http://${host}${path}`).join(',') },
    { root },
  );
  // Those of the demo are for this machine itself only.
  const admin = await signIn(platform.url, 'admin');
  const account = { username: 'minji', email: 'minji@example.com', role: 'operator', password: PASSWORD };
  expect((await admin.fetch('/api/accounts', { method: 'POST', body: account })).status).toBeLessThan(300);
});
afterAll(async () => {
  await platform.end('SIGTERM');
  rmSync(root, { recursive: true });
});

interface Visit {
  host: string;
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

/** A browser at a host that no name server knows. */
const visit = (port: number, { host, path, headers = {}, body }: Visit) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((fulfil, reject) => {
    const type = body ? { 'content-type': 'application/json' } : {};
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      method: body ? 'POST' : 'GET',
      headers: { host, ...type, ...headers },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      let text = '';
      answer.on('data', (data: Buffer) => (text += data.toString()));
      answer.on('end', () => {
        fulfil({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
    });
    sent.end(body && JSON.stringify(body));
  });

const signInAt = async (port: number, host: string, path: string): Promise<string> => {
  const account = { username: 'minji', password: PASSWORD };
  const headers = { origin: `http://${host}` };
  const answer = await visit(port, { host, path: `${path}/api/auth/login`, headers, body: account });
  expect(answer.status).toBe(200);
  return /^session=[\w-]+/.exec(answer.headers['set-cookie']?.[0] ?? '')?.[0] ?? '';
};

const expectConsole = async (port: number, [host, path]: readonly [string, string]): Promise<void> => {
  const page = await visit(port, { host, path: `${path}/runs/some-run` });
  expect(page.status).toBe(200);
  expect(page.text).toContain(`<meta name="home" content="${path}/"`);
  expect(page.text).toContain('either / or');
  const addresses = [...page.text.matchAll(/(?:src|href|data-signed-in)="([^"]+)"/g)].flatMap(
    ([, list = '']) => list.split(' '),
  );
  expect(addresses).toEqual(
    ['icon.svg', 'pageStart.js', 'assets/one.js', 'assets/two.js', 'assets/main.js', 'assets/main.css'].map(
      (name) => `${path}/${name}`,
    ),
  );
  for (const address of addresses) {
    expect([address, (await visit(port, { host, path: address })).status]).toEqual([address, 200]);
  }
  const cookie = await signInAt(port, host, path);
  const origin = `http://${host}`;
  const read = await visit(port, { host, path: `${path}/api/conversations`, headers: { cookie } });
  expect(read.status).toBe(200);
  const made = await visit(port, {
    host,
    path: `${path}/api/conversations`,
    headers: { cookie, origin },
    body: { id: `behind-${host.replace('.', '-')}`, title: 'Behind a proxy' },
  });
  expect(made.status).toBeLessThan(300);
  const options = `${path}/api/auth/passkey/options`;
  const begun = await visit(port, { host, path: options, headers: { origin }, body: {} });
  expect(begun.headers['set-cookie']?.[0]).toContain(`Path=${path}/api;`);
  const address = `ws://127.0.0.1:${String(port)}${path}/ws/logs`;
  const socket = new WebSocket(address, { headers: { host, cookie, origin } });
  const [message] = (await once(socket, 'message')) as [Buffer];
  expect(JSON.parse(message.toString())).toHaveProperty('epoch');
  socket.close();
};

const portOf = (url: string): number => Number(new URL(url).port);

test('below a sub-path that comes with each request: page, files, sign-in, a change, cookies, a stream', async () => {
  await expectConsole(portOf(platform.url), PASSED_ON);
});

test('without its slash a sub-path leads to the one with it', async () => {
  const [host, path] = PASSED_ON;
  const answer = await visit(portOf(platform.url), { host, path: `${path}?new=1` });
  expect([answer.status, answer.headers.location]).toEqual([302, `${path}/?new=1`]);
});

// The proxy is a part of the deployment, not of the project: a machine without one proves the platform by the tests above alone.
if (spawnSync('nginx', ['-v']).status === 0) {
  describe('behind nginx with the configuration of the deployment', () => {
    let nginx: ChildProcess;
    let directory: string;
    let port: number;
    beforeAll(async () => {
      directory = mkdtempSync(join(tmpdir(), 'console-nginx-'));
      port = await freePort();
      const map = /^map [^}]*\}/m.exec(readFileSync(join(NGINX, 'console.conf'), 'utf8'))?.[0] ?? '';
      const forward = `include ${join(NGINX, 'forward.conf')}`;
      writeFileSync(
        join(directory, 'nginx.conf'),
        `daemon off; pid ${directory}/pid; error_log stderr; events {}
         http { access_log off; client_body_temp_path ${directory}/b; proxy_temp_path ${directory}/p;
           fastcgi_temp_path ${directory}/f; uwsgi_temp_path ${directory}/u; scgi_temp_path ${directory}/s;
           ${map}
           server { listen 127.0.0.1:${String(port)};
             location /hidden-host/ { proxy_pass ${platform.url}/; }
             location /hidden-upgrade/ { proxy_set_header Host $http_host; proxy_pass ${platform.url}/; }
             location /taken/off/ { ${forward}; proxy_pass ${platform.url}/; }
             location / { ${forward}; proxy_pass ${platform.url}; } } }`,
      );
      nginx = spawn('nginx', ['-p', directory, '-e', 'stderr', '-c', join(directory, 'nginx.conf')], {
        stdio: 'ignore',
      });
      await until(() => fetch(`http://127.0.0.1:${String(port)}/readyz`).catch(() => undefined));
    });
    afterAll(async () => {
      const ended = once(nginx, 'close');
      nginx.kill();
      await ended;
      rmSync(directory, { recursive: true });
    });

    test.each([PASSED_ON, TAKEN_OFF])('%s shows the console below %s', async (...place) => {
      await expectConsole(port, place);
    });

    const opens = (path: string) =>
      new Promise<boolean>((fulfil) => {
        const socket = new WebSocket(`ws://127.0.0.1:${String(port)}${path}`);
        socket.once('open', () => {
          fulfil(true);
        });
        socket.once('error', () => {
          fulfil(false);
        });
      });

    test('what the sign-in page tries opens through a proxy that passes handshakes on, and through no other', async () => {
      expect(await opens('/ws/check')).toBe(true);
      expect(await opens('/taken/off/ws/check')).toBe(true);
      expect(await opens('/hidden-upgrade/ws/check')).toBe(false);
    });

    test('without the host that the browser named, signing in is refused by name', async () => {
      const address = `http://127.0.0.1:${String(port)}`;
      const answer = await fetch(`${address}/hidden-host/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: address },
        body: JSON.stringify({ username: 'operator', password: 'operator' }),
      });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({
        code: 'foreign-origin',
        error: expect.stringMatching(/Host header.*PUBLIC_URL/) as string,
      });
    });

    test('at a host of its own people sign in, and follow a stream', async () => {
      const url = `http://127.0.0.1:${String(port)}`;
      const { cookie } = await signIn(url, 'minji', PASSWORD);
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/logs`, {
        headers: { cookie, origin: url },
      });
      const [message] = (await once(socket, 'message')) as [Buffer];
      expect(JSON.parse(message.toString())).toHaveProperty('epoch');
      socket.close();
    });
  });
}
