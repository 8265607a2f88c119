import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { test } from './consoleTest';
import { signInAs } from './loginPage';

const ROOT = join(__dirname, '..', '..');
const dataDir = mkdtempSync(join(tmpdir(), 'console-ports-'));
/** The profile's own. */
const ORIGIN = 'http://127.0.0.1:3007';
let server: ChildProcess;

/** Behaviour, section 2.1, and the screens that came to it. */
const SCREENS = [
  ...['/', '/ai-console', '/cockpit', '/logs', '/prompt-studio', '/dry-run', '/mcp', '/a2a', '/observe'],
  ...['/analyze', '/configure', '/configure/kebiseo-settings', '/configure/accounts', '/configure/audit'],
  ...['/runs', '/calendar', '/configure/gateway', '/configure/understanding'],
  ...['/costs', '/integration-test', '/connect-agent'],
];

test.beforeAll(async () => {
  server = spawn(process.execPath, [join(ROOT, 'dist', 'platform', 'main.js')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '3007', SERVICE_PROFILE: 'local-ports', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect(async () => {
    expect((await fetch(`${ORIGIN}/readyz`)).status).toBe(200);
  }).toPass({ timeout: 100_000 });
});
test.afterAll(async () => {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
});

test('with each service on a port of its own every screen opens, and nothing is refused', async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ baseURL: ORIGIN, serviceWorkers: 'block' });
  const page = await context.newPage();
  const faults: string[] = [];
  const ports = new Set<string>();
  await signInAs(page, 'admin');
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => faults.push(`${page.url()}: ${message}`));
  page.on('request', (request) => ports.add(new URL(request.url()).port));
  page.on('websocket', (socket) => ports.add(new URL(socket.url()).port));
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByText('채팅 서버 연결됨')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(faults).toEqual([]);
  // Chat server, gateway with its socket, tool manager, interventions.
  expect([...ports].sort()).toEqual(expect.arrayContaining(['3007', '4000', '4001', '4002', '5000']));
});
