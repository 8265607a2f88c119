import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNpm } from './processes.mjs';

const MINIMUM_NODE = [20, 19];
/** What other package managers leave behind where they have installed. */
const LAID_OUT_BY_OTHERS = ['node_modules/.modules.yaml', 'bun.lock', 'bun.lockb'];

/** `run`: what building and running need. `all`: what tests, checks and benchmarks need beside it. */
export async function ensureInstalled(wanted = 'run') {
  refuseOldNode();
  if (isInstalled(wanted) || isInstalledByOthers(wanted)) return;
  console.log('Installing packages …');
  const code = await runNpm([...installCommand(wanted), '--no-audit', '--no-fund', '--prefer-offline']);
  if (code !== 0) {
    console.error('\nThe packages could not be installed (npm failed, see above). Nothing was started.');
    process.exit(1);
  }
}

/** What runs stays where it is when only the packages of tests are missing: a platform may be running from it. */
function installCommand(wanted) {
  if (wanted === 'all' && isInstalled('run')) return ['install', '--no-save', '--include=dev'];
  return ['ci', wanted === 'all' || readReceipt().some(({ dev }) => dev) ? '--include=dev' : '--omit=dev'];
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  console.error(`Node ${MINIMUM_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** npm writes its own copy of the lock when an install is complete: equal locks mean an up-to-date install. */
function isInstalled(wanted) {
  const installed = new Map(readReceipt().map((entry) => [entry.path, entry]));
  return packagesOf('package-lock.json')
    .filter(({ dev }) => wanted === 'all' || !dev)
    .every(({ path, version, optional }) => {
      const found = installed.get(path);
      return found ? found.version === version : Boolean(optional);
    });
}

/** What `pnpm install` or `bun install` has laid out stays as it is, as long as it has every package that is named here. */
function isInstalledByOthers(wanted) {
  if (!LAID_OUT_BY_OTHERS.some((path) => existsSync(join(ROOT, path)))) return false;
  const { dependencies, devDependencies } = readJson('package.json');
  const named = wanted === 'all' ? { ...dependencies, ...devDependencies } : dependencies;
  return Object.entries(named).every(([name, version]) => {
    const path = join('node_modules', name, 'package.json');
    if (!existsSync(join(ROOT, path))) return false;
    const isRange = !/^\d/.test(version);
    return isRange || readJson(path).version === version;
  });
}

function readReceipt() {
  const receipt = join('node_modules', '.package-lock.json');
  return existsSync(join(ROOT, receipt)) ? packagesOf(receipt) : [];
}

function packagesOf(lock) {
  const { packages } = readJson(lock);
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ path, ...entry }));
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
}
