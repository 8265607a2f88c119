import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, runNode } from './processes.mjs';

const [name, ...args] = process.argv.slice(2);
await ensureInstalled();
await ensureBuilt();
const entry = join(ROOT, 'dist', 'platform', 'cli', `${name}.js`);
if (!existsSync(entry)) {
  console.error(`There is no command "${name}" (src/platform/cli/${name}.ts).`);
  process.exit(1);
}
/** In the terminal's own process group, or a question for a password could not be answered. */
process.exit(await runNode([entry, ...args], { stdio: 'inherit', detached: false }));
