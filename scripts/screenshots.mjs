import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ensureBuilt } from './build.mjs';
import { CHROMIUM_FLAGS, findChromium } from './chromium.cjs';
import { ensureInstalled } from './install.mjs';
import { ensureChromium } from './installChromium.mjs';
import { ROOT } from './processes.mjs';

/** Takes the README's pictures of the built application with its demo: `node scripts/screenshots.mjs`. */
const FOLDER = join(ROOT, 'docs', 'pictures');
const VIEWPORT = { width: 1440, height: 900 };
const START_LIMIT_MS = 60_000;

await ensureInstalled('all');
await ensureChromium();
await ensureBuilt();
mkdirSync(FOLDER, { recursive: true });
const origin = `http://127.0.0.1:${await freePort()}`;
const server = spawn(process.execPath, [join(ROOT, 'scripts', 'serveScratchPlatform.mjs')], {
  env: {
    ...process.env,
    PORT: new URL(origin).port,
    ANTHROPIC_API_KEY: '',
    OPENAI_API_KEY: '',
    OPENAI_BASE_URL: '',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
try {
  await ready();
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  const context = await browser.newContext({
    baseURL: origin,
    viewport: VIEWPORT,
    locale: 'en-US',
    timezoneId: 'Asia/Seoul',
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => {
    localStorage.setItem('console:preferences', '{"language":"en","_persist":{"version":1}}');
  });
  await signIn(context);
  const page = await context.newPage();
  await takeMeeting(page);
  await take(page, '/a2a', 'network');
  await take(page, '/costs', 'costs');
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/** A meeting that the assistant proposes, then the run that it belongs to. */
async function takeMeeting(page) {
  await page.goto('/ai-console');
  await page.getByRole('button', { name: 'New conversation' }).click();
  const composer = page.getByRole('textbox', { name: /message|메시지/i });
  await composer.fill('Schedule a 30 minute meeting with the marketing team tomorrow afternoon');
  await composer.press('Enter');
  await page.getByRole('radio').first().waitFor();
  await settle(page, 'assistant');
  await page.getByRole('link', { name: /^run_/ }).last().click();
  await page.getByRole('listbox').first().waitFor();
  await settle(page, 'run');
}

async function take(page, path, name) {
  await page.goto(path);
  await page.getByRole('main').waitFor();
  await settle(page, name);
}

async function settle(page, name) {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}

async function signIn(context) {
  const answer = await context.request.post('/api/auth/login', {
    headers: { origin },
    data: { username: 'operator', password: 'operator' },
  });
  if (!answer.ok()) throw new Error(`Sign-in: ${answer.status()}`);
}

async function ready() {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The platform did not start.');
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}
