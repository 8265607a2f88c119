import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode } from './processes.mjs';

await ensureInstalled();
await ensureBuilt();
const code = await runNode(['--enable-source-maps', 'dist/platform/main.js', ...process.argv.slice(2)], {
  env: { ...process.env, CONSOLE_PARENT_PID: String(process.pid) },
});
process.exit(code);
