import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ROOT } from './processes.mjs';

/**
 * Lays a data directory of the embedded database as PostgreSQL makes it into `target`, for every user to read. A first start
 * copies it: making one takes seconds and half a gigabyte of memory.
 */
export async function layEmptyDatabase(target) {
  cpSync(await makeEmptyDatabase(), target, { recursive: true });
  chmodSync(target, 0o755);
  for (const entry of readdirSync(target, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/** Made once per version of the engine. */
async function makeEmptyDatabase() {
  const cache = join(ROOT, 'node_modules', '.cache');
  const directory = join(cache, `empty-database-${engineVersion()}`);
  if (existsSync(directory)) return directory;
  mkdirSync(cache, { recursive: true });
  // Another build may make it at the same time.
  const draft = mkdtempSync(`${directory}-`);
  const database = await PGlite.create(draft);
  await database.close();
  if (existsSync(directory)) return draft;
  renameSync(draft, directory);
  return directory;
}

function engineVersion() {
  const file = join(ROOT, 'node_modules', '@electric-sql', 'pglite', 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
