import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { MEMORY_SETTINGS, PLATFORM } from './platformProcess.mjs';
import { ended, startChild } from './processes.mjs';

const HOW_TO_RESTART = `Nothing restarts it here. To have it restarted by itself, run it under a supervisor:
  systemd  ExecStart=npm start  Restart=on-failure
  docker   --restart=on-failure
The README says more in "Kept running".`;

await ensureInstalled();
await ensureBuilt();
const server = startChild(process.execPath, [PLATFORM, ...process.argv.slice(2)], {
  env: { ...MEMORY_SETTINGS, ...process.env, CONSOLE_PARENT_PID: String(process.pid) },
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
let wasListening = false;
server.once('message', () => (wasListening = true));
const code = await ended(server);
if (wasListening && code !== 0) console.error(`The platform has ended with code ${code}. ${HOW_TO_RESTART}`);
process.exit(code);
