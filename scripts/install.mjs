import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNpm } from './processes.mjs';

const MINIMUM_NODE = [20, 19];

export async function ensureInstalled() {
  refuseOldNode();
  if (isInstalled()) return;
  console.log('Installing packages …');
  const code = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline']);
  if (code !== 0) {
    console.error('\nThe packages could not be installed (npm ci failed, see above). Nothing was started.');
    process.exit(1);
  }
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  console.error(`Node ${MINIMUM_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** npm writes its own copy of the lock when an install is complete: equal locks mean an up-to-date install. */
function isInstalled() {
  const receipt = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(receipt)) return false;
  const installed = JSON.parse(readFileSync(receipt, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === entry.version : Boolean(entry.optional);
  });
}
