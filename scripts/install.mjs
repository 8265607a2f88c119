import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNpm } from './processes.mjs';

const MINIMUM_NODE = [20, 19];

/** `run`: what building and running need. `all`: what tests, checks and benchmarks need beside it. */
export async function ensureInstalled(wanted = 'run') {
  refuseOldNode();
  if (isInstalled(wanted)) return;
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

function readReceipt() {
  const receipt = join('node_modules', '.package-lock.json');
  return existsSync(join(ROOT, receipt)) ? packagesOf(receipt) : [];
}

function packagesOf(lock) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, lock), 'utf8'));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ path, ...entry }));
}
