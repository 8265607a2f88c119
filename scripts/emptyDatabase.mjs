import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
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
