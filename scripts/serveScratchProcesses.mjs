import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORWARD_HOST, startNginx } from './nginx.cjs';
import { MEMORY_SETTINGS, PLATFORM } from './platformProcess.mjs';
import { ended, startChild } from './processes.mjs';
import { findFreePort, startScratchPostgres } from './scratchPostgres.mjs';

/**
 * So many processes of the built platform as `E2E_PROCESSES` says, on one PostgreSQL of their own behind nginx, which listens at
 * `PORT` and hands each request to the next of them. All of it goes when one of them ends.
 */
const { PORT, E2E_PROCESSES, ...environment } = process.env;
const dataDir = mkdtempSync(join(tmpdir(), 'console-e2e-'));
const server = await startScratchPostgres();
const ports = [];
const platforms = [];
for (let at = 0; at < Number(E2E_PROCESSES); at += 1) {
  const port = await findFreePort();
  const platform = startChild(process.execPath, [PLATFORM], {
    env: {
      ...MEMORY_SETTINGS,
      DEMO_TRAFFIC: '0',
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: server.url,
      CONSOLE_PARENT_PID: String(process.pid),
    },
  });
  ports.push(port);
  platforms.push(ended(platform));
  await untilReady(port);
}
const nginx = await startNginx({ port: Number(PORT), ports, forward: FORWARD_HOST });
const code = await Promise.race(platforms);
await nginx.close();
await server.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(code);

async function untilReady(port) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${String(port)}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((settle) => setTimeout(settle, 100));
  }
}
