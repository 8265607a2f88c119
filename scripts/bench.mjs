import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT, runNode } from './processes.mjs';

const folder = join(ROOT, 'test', 'bench');
const wanted = process.argv.slice(2);
const benches = (existsSync(folder) ? readdirSync(folder) : [])
  .filter((file) => file.endsWith('.bench.ts'))
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  .sort();

await ensureInstalled('all');
await ensureBuilt();
for (const file of benches) {
  console.log(`\n${file}`);
  const code = await runNode(['--import', 'tsx', join(folder, file)], {
    env: { ...process.env, TSX_TSCONFIG_PATH: join(ROOT, 'test', 'tsconfig.json') },
  });
  if (code !== 0) process.exit(code);
}
console.log(`\n${benches.length} benchmarks run.`);
