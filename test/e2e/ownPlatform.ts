import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { test } from './consoleTest';

const ROOT = join(__dirname, '..', '..');
const START_LIMIT_MS = 100_000;

export interface OwnPlatform {
  origin: string;
  stop: () => Promise<void>;
}

/** The built platform with a demo that nobody else uses. */
export const startOwnPlatform = async (environment: NodeJS.ProcessEnv = {}): Promise<OwnPlatform> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-own-'));
  const server = spawn(process.execPath, [join(ROOT, 'dist', 'platform', 'main.js')], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DEMO_TRAFFIC: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  let origin = '';
  server.stdout.on('data', (data: Buffer) => (output += data.toString()));
  await expect(async () => {
    origin = /Agent Operations Console: (http:\/\/[\w.:]+)/.exec(output)?.[1] ?? '';
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  }).toPass({ timeout: START_LIMIT_MS });
  return {
    origin,
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** For tests that change what others rely on: those of a worker share a platform of their own. */
export const testOnOwnPlatform = test.extend<object, { platform: OwnPlatform }>({
  platform: [
    // eslint-disable-next-line no-empty-pattern -- the runner wants its parameter taken apart
    async ({}, use) => {
      const platform = await startOwnPlatform();
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
  baseURL: ({ platform }, use) => use(platform.origin),
});
