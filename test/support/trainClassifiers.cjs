const { execFileSync } = require('node:child_process');
const { createHash, randomUUID } = require('node:crypto');
const { existsSync, readdirSync, readFileSync, renameSync, rmSync } = require('node:fs');
const { join } = require('node:path');
const { buildSync } = require('esbuild');

const ROOT = join(__dirname, '..', '..');
const AGENTS = join(ROOT, 'src', 'platform', 'agents');

/** Once per content of the planner: each file of tests would train the same classifiers for seconds. */
module.exports = () => {
  const folder = join(ROOT, 'node_modules', '.cache', 'test-classifiers', hashOf(join(AGENTS, 'planner')));
  process.env.TEST_CLASSIFIERS = folder;
  if (existsSync(folder)) return;
  const draft = `${folder}.${randomUUID()}`;
  const outfile = join(draft, 'train.cjs');
  buildSync({
    entryPoints: [join(AGENTS, 'trainClassifiers.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    tsconfig: join(ROOT, 'src', 'platform', 'tsconfig.json'),
    define: { 'import.meta.url': '""' },
  });
  execFileSync(process.execPath, [outfile], { cwd: ROOT, stdio: 'inherit' });
  try {
    renameSync(draft, folder);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
};

function hashOf(directory) {
  const hash = createHash('sha256').update(process.version);
  const files = readdirSync(directory, { recursive: true }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(directory, file)));
  return hash.digest('hex').slice(0, 16);
}
