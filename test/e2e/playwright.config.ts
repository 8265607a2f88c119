import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.cjs';

const ROOT = join(__dirname, '..', '..');
const FIND_FREE_PORT = `
  const server = require('node:net').createServer();
  server.listen(0, '127.0.0.1', () => { console.log(server.address().port); server.close(); });`;

/** Each worker reads this file again; all have to find the port of the first reading. */
process.env.E2E_PORT ??= execFileSync(process.execPath, ['-e', FIND_FREE_PORT], { encoding: 'utf8' }).trim();
const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;
const chromium = findChromium();
/** `E2E_PROCESSES=4`: as many processes on one PostgreSQL, behind nginx. */
const SERVE = process.env.E2E_PROCESSES ? 'serveScratchProcesses.mjs' : 'serveScratchPlatform.mjs';
/** Whatever keys the machine holds: no test asks a model that costs money. */
const NO_LLM_KEYS = { ANTHROPIC_API_KEY: '', OPENAI_API_KEY: '', OPENAI_BASE_URL: '' };

/**
 * Two browsers fill two cores: threads that compile and collect beside each page cost a fifteenth of the stage more, and code that
 * is optimised for a page of a few seconds another twentieth.
 */
const SHORT_PAGES = '--js-flags=--single-threaded --no-opt --no-maglev';

export default defineConfig({
  testDir: __dirname,
  /** Programs as tool servers are not offered where several processes share a database. */
  ...(process.env.E2E_PROCESSES ? { grepInvert: /@one-process/ } : {}),
  outputDir: join(ROOT, 'test-results', 'e2e'),
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  /** A browser on a loaded machine may miss a moment: a second try, and its first failure is listed at the end. */
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? join(ROOT, 'test-results', 'e2e.json') },
    ],
  ],
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    /** The tests of the service worker allow it for themselves; all others see every request. */
    serviceWorkers: 'block',
    /** What moves is drawn sixty times a second, by processors that a second browser needs. Tests of motion ask for it. */
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    /** A recording of every test costs a quarter of the stage; `--trace on` makes one of a test that is looked at. */
    trace: 'on-first-retry',
    launchOptions: {
      args: [...CHROMIUM_FLAGS, SHORT_PAGES],
      ...(chromium ? { executablePath: chromium } : {}),
    },
  },
  webServer: {
    command: `"${process.execPath}" "${join(ROOT, 'scripts', SERVE)}"`,
    url: `${baseURL}/readyz`,
    /** Tool servers and agents of the tests' own run on this machine. */
    env: {
      PORT: process.env.E2E_PORT,
      DEMO_TRAFFIC: '0',
      OUTGOING_ALLOW: '127.0.0.0/8',
      STDIO_SERVERS: '1',
      ...NO_LLM_KEYS,
    },
    reuseExistingServer: false,
    timeout: 60_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
