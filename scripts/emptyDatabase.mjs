import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ROOT } from './processes.mjs';

/**
 * A data directory of the embedded database as PostgreSQL makes it. A first start copies it: making one takes seconds and
 * half a gigabyte of memory. Made once per version of the engine. Answers with its path.
 */
export async function makeEmptyDatabase() {
  const cache = join(ROOT, 'node_modules', '.cache');
  const directory = join(cache, `empty-database-${engineVersion()}`);
  if (existsSync(directory)) return directory;
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const database = await PGlite.create(draft);
  await database.close();
  renameSync(draft, directory);
  return directory;
}

function engineVersion() {
  const file = join(ROOT, 'node_modules', '@electric-sql', 'pglite', 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
