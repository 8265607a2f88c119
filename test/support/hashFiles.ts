import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MIGRATIONS_DIRECTORY } from '@platform/storage/engine/storageDirectory';

export function hashMigrations(): string {
  return hashFiles(MIGRATIONS_DIRECTORY);
}

/** Names what was made of the files of these directories. */
export function hashFiles(...directories: string[]): string {
  const hash = createHash('sha256');
  for (const directory of directories)
    for (const name of readdirSync(directory).sort()) hash.update(readFileSync(join(directory, name)));
  return hash.digest('hex').slice(0, 16);
}
