import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEMORY_SETTINGS, PLATFORM } from './platformProcess.mjs';
import { runNode } from './processes.mjs';

/** The built platform on a data directory of its own, which goes when it ends. Other settings come from outside. */
const dataDir = mkdtempSync(join(tmpdir(), 'console-e2e-'));
const code = await runNode([PLATFORM], {
  env: {
    ...MEMORY_SETTINGS,
    DEMO_TRAFFIC: '0',
    ...process.env,
    DATA_DIR: dataDir,
    CONSOLE_PARENT_PID: String(process.pid),
  },
});
rmSync(dataDir, { recursive: true, force: true });
process.exit(code);
