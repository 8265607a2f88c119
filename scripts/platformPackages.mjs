import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './processes.mjs';

/** Beside the built platform, which has all others in it: native code and WebAssembly lie in files of their own. */
export const PLATFORM_PACKAGES = [
  '@electric-sql/pglite',
  '@electric-sql/pglite-socket',
  '@node-rs/argon2',
  'fs-native-extensions',
];

/** With what they need in turn, as far as it is installed for this machine. */
function withDependencies(names, found = new Set()) {
  for (const name of names) {
    const manifest = join(ROOT, 'node_modules', name, 'package.json');
    if (found.has(name) || !existsSync(manifest)) continue;
    found.add(name);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
    withDependencies(Object.keys({ ...dependencies, ...optionalDependencies }), found);
  }
  return found;
}

/** `node scripts/platformPackages.mjs <folder>`: lays there what the built platform needs of `node_modules`. */
function copyTo(folder) {
  for (const name of withDependencies(PLATFORM_PACKAGES))
    cpSync(join(ROOT, 'node_modules', name), join(folder, name), { recursive: true });
}

const [, script, folder] = process.argv;
if (script && import.meta.url === pathToFileURL(realpathSync(script)).href) copyTo(folder);
