import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ROOT, runNode } from './processes.mjs';

const BUILDS = [
  {
    name: 'console',
    script: 'scripts/buildConsole.mjs',
    result: 'dist/console/index.html',
    inputs: [
      'src/console',
      'src/contract',
      'public',
      'webpack.config.ts',
      'scripts/firstFont.mjs',
      'scripts/subsetFont.mjs',
      'scripts/firstLoad.mjs',
      'scripts/serviceWorker.mjs',
    ],
  },
  {
    name: 'platform',
    script: 'scripts/buildPlatform.mjs',
    result: 'dist/platform/main.js',
    inputs: ['src/platform', 'src/contract', 'scripts/emptyDatabase.mjs', 'scripts/platformPackages.mjs'],
  },
  {
    name: 'bill-of-materials',
    script: 'scripts/buildBillOfMaterials.mjs',
    result: 'dist/bill-of-materials.cdx.json',
    inputs: ['scripts/licences.mjs'],
  },
];

/** Builds what differs from the sources, all at the same time, or of these only what is named. */
export async function ensureBuilt(names = BUILDS.map(({ name }) => name)) {
  const stale = BUILDS.filter(({ name }) => names.includes(name))
    .map((build) => ({ ...build, fingerprint: fingerprintOf(build) }))
    .filter((build) => !isFresh(build));
  const codes = await Promise.all(stale.map(runBuild));
  const failed = stale.filter((_, index) => codes[index] !== 0).map((build) => build.name);
  if (failed.length === 0) return;
  console.error(`\nThe build of the ${failed.join(' and the ')} failed (see above). Nothing was started.`);
  process.exit(1);
}

async function runBuild({ name, script, fingerprint }) {
  console.log(`Building the ${name} …`);
  const startedAt = performance.now();
  rmSync(stampOf(name), { force: true });
  const code = await runNode([script]);
  if (code !== 0) return code;
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(stampOf(name), fingerprint);
  console.log(`Built the ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  return 0;
}

function stampOf(name) {
  return join(ROOT, 'dist', `${name}.fingerprint`);
}

function isFresh({ name, result, fingerprint }) {
  const stamp = stampOf(name);
  return existsSync(join(ROOT, result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}

function fingerprintOf({ inputs, script }) {
  const hash = createHash('sha256');
  const files = [...inputs, script, 'package-lock.json', 'src/tsconfig.base.json'].flatMap(filesUnder);
  for (const file of files.sort()) hash.update(`\n${file}\n`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

function filesUnder(path) {
  const absolute = join(ROOT, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled();
  const named = process.argv.slice(2);
  await ensureBuilt(named.length > 0 ? named : undefined);
}
