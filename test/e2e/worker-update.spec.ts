import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { aiConsolePage } from './aiConsolePage';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const ROOT = join(__dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'console-update-'));
const shell = join(folder, 'dist', 'console');
let server: ChildProcess;
let baseURL = '';

/** Chromium gives up on an installed worker that does not start, as may happen under a debugger, after a minute. */
const WORKER_START_MS = 150_000;

test.use({ serviceWorkers: 'allow' });

/** A platform of its own on a copy of the build, so that the build may be replaced while it runs. */
test.beforeAll(async () => {
  cpSync(join(ROOT, 'dist'), join(folder, 'dist'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const port = 31_000 + (process.pid % 90);
  baseURL = `http://127.0.0.1:${String(port)}`;
  server = spawn(process.execPath, [join(folder, 'dist', 'platform', 'main.js')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: 'ignore',
  });
  await expect(async () => {
    expect((await fetch(`${baseURL}/readyz`)).status).toBe(200);
  }).toPass({ timeout: 100_000 });
});
test.afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

const read = (name: string): string => readFileSync(join(shell, name), 'utf8');
/** What was compressed beforehand would be sent in its place. */
const replace = (name: string, text: string): void => {
  for (const ending of ['.br', '.gz']) rmSync(join(shell, `${name}${ending}`), { force: true });
  writeFileSync(join(shell, name), text);
};

/** A worker that would stay as it was is no other build. */
const replaceSome = (text: string, from: string | RegExp, to: string): string => {
  const replaced = text.replaceAll(from, to);
  expect(replaced).not.toBe(text);
  return replaced;
};

/** On a slow line a build is still being fetched while its page runs already. */
const SLOW_INSTALL = `self.addEventListener('install', (event) => event.waitUntil(new Promise((done) => setTimeout(done, 6000))));`;

/** Another build lies where the first one lay: page and worker have its name, and one chunk of it is another file. */
const deployAnother = (): { gone: string; come: string } => {
  const build = /<meta name="build" content="([^"]+)"/.exec(read('index.html'))?.[1] ?? '';
  const name = randomUUID();
  const chunk = readdirSync(join(shell, 'assets')).find((file) => /^DryRunPage.*\.js$/.test(file)) ?? '';
  const come = `another-${chunk}`;
  cpSync(join(shell, 'assets', chunk), join(shell, 'assets', come));
  replace('index.html', read('index.html').replaceAll(build, name));
  const named = replaceSome(read('serviceWorker.js'), build, name);
  const withChunk = replaceSome(named, `assets/${chunk}`, `assets/${come}`);
  const worker = replaceSome(withChunk, /(?<="index\.html",revision:")\w+/g, 'another');
  writeFileSync(join(shell, 'serviceWorker.js'), `${SLOW_INSTALL}\n${worker}`);
  return { gone: `/assets/${chunk}`, come: `/assets/${come}` };
};

const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  });
/** Of the page that is open; a page that is just being left has none. */
const buildOf = (page: Page) =>
  page
    .locator('meta[name=build]')
    .getAttribute('content')
    .catch(() => null);
const newVersionBar = (page: Page) =>
  page.getByRole('status').filter({ hasText: '새 버전이 준비되었습니다.' });

test('two open tabs are told of a new build, lose nothing typed, and both run it after Reload, without old files', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL, locale: 'ko-KR', serviceWorkers: 'allow' });
  const first = await context.newPage();
  await signInAs(first, 'operator', '/ai-console');
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const chat = aiConsolePage(first);
  await chat.openNew();
  await chat.composer.fill('아직 보내지 않은 말');
  const second = await context.newPage();
  await second.goto('/logs?q=아직');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await buildOf(first);
  const { gone, come } = deployAnother();
  expect(await cachedAddresses(first)).toContain(gone);

  for (const page of [first, second]) {
    // A tab looks for a new build when somebody comes back to it.
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(newVersionBar(page)).toBeVisible({ timeout: 60_000 });
  }
  await expect(chat.composer).toHaveValue('아직 보내지 않은 말');

  await newVersionBar(first).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => buildOf(first)).not.toBe(before);
  await expect(chat.composer).toHaveValue('아직 보내지 않은 말');
  // The second tab still stands on the files of its own build.
  expect(await cachedAddresses(second)).toContain(gone);

  await newVersionBar(second).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => buildOf(second)).not.toBe(before);
  await expect(second).toHaveURL(/\/logs\?q=/);
  await expect.poll(() => cachedAddresses(second), { timeout: WORKER_START_MS }).not.toContain(gone);
  expect(await cachedAddresses(first)).toContain(come);
  await expect(newVersionBar(first)).toHaveCount(0);
  await expect(newVersionBar(second)).toHaveCount(0);
});
