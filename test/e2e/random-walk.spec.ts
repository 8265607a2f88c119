import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Role } from '@contract/entities/user';
import { createRandom } from '@platform/storage/demo/random';
import { expect, type Page } from 'playwright/test';
import { MOVING, test } from './consoleTest';
import { countChanges, createWalker } from './walker';

test.use(MOVING);

/** `WALKS=200` for more of them, `WALK_STEPS=100` for longer ones, `WALK_SEED` to repeat one; a walk's seed is in its title. */
const WALKS = Number(process.env.WALKS ?? 4);
const FIRST_SEED = Number(process.env.WALK_SEED ?? 20_261_122);
const STEPS = Number(process.env.WALK_STEPS ?? 15);
const ROLES: readonly Role[] = ['admin', 'operator', 'member', 'viewer'];
const LANGUAGES = ['ko', 'en'];
const ROOT = join(__dirname, '..', '..');

let server: ChildProcess;
let baseURL = '';
/** Of their own: walkers stop agents and change settings. */
test.beforeAll(async () => {
  const port = 20_000 + (process.pid % 10_000);
  baseURL = `http://127.0.0.1:${String(port)}`;
  server = spawn(process.execPath, [join(ROOT, 'scripts', 'serveScratchPlatform.mjs')], {
    env: {
      ...process.env,
      PORT: String(port),
      OPENAI_API_KEY: '',
      ANTHROPIC_API_KEY: '',
      OPENAI_BASE_URL: '',
    },
    stdio: 'ignore',
  });
  await expect(async () => {
    expect((await fetch(`${baseURL}/readyz`)).status).toBe(200);
  }).toPass({ timeout: 100_000 });
});
test.afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
});

/** What the network or a refusal did, in Chromium's words or, where it has to be logged, in the console's. */
const OF_THE_NETWORK = /Failed to load resource|net::ERR_|WebSocket connection to|code: network/;

const collectFaults = (page: Page): string[] => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !OF_THE_NETWORK.test(message.text()))
      faults.push(`console: ${message.text().slice(0, 300)}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${String(response.status())} ${response.url()}`);
  });
  return faults;
};

for (let number = 0; number < WALKS; number += 1) {
  const role = ROLES[number % ROLES.length] ?? 'admin';
  const language = LANGUAGES[Math.floor(number / ROLES.length) % LANGUAGES.length] ?? 'ko';
  const seed = FIRST_SEED + number;
  test(`walk ${String(seed)} as ${role} in ${language}: no error, and no control that does nothing`, async ({
    browser,
  }) => {
    // Without its service worker a console that is offline could not open a screen for the first time.
    const worker = { serviceWorkers: 'allow' } as const;
    const context = await browser.newContext({
      ...worker,
      baseURL,
      locale: 'ko-KR',
      timezoneId: 'Asia/Seoul',
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.addInitScript((chosen) => {
      if (localStorage.getItem('console:preferences') === null)
        localStorage.setItem('console:preferences', `{"language":"${chosen}","_persist":{"version":1}}`);
    }, language);
    const page = await context.newPage();
    const faults = collectFaults(page);
    await countChanges(page);
    const account = { username: role, password: role };
    const signedIn = await context.request.post('/api/auth/login', {
      data: account,
      headers: { origin: baseURL },
    });
    expect(signedIn.ok()).toBe(true);
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('main').waitFor();
    const walker = await createWalker(page, createRandom(seed), (offline) => context.setOffline(offline));
    const steps: string[] = [];
    for (let count = 0; count < STEPS; count += 1) {
      if (new URL(page.url()).pathname === '/login') break;
      steps.push(await walker.step());
      if (faults.length + walker.dead.length > 0) break;
    }
    await context.close();
    expect({ faults, dead: walker.dead }, steps.join('\n')).toEqual({ faults: [], dead: [] });
  });
}
