import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { checkCluster } from './clusterCheck';
import { checkListedFiles, LIST_NAME } from './relationFiles';
import { DamagedDataDirectoryError, explainFileError, StorageError } from './storageErrors';

/** Files that the platform itself leaves beside a database, also when it is killed while it makes one. */
const OWN_TRACES = new Set(['run', 'database.new']);
/** Made after the database, and of no use without it. */
export const SECRETS_KEY = 'secrets.key';

/**
 * Whether the directory holds nothing yet or a database that looks whole. Only reads. Whatever is neither must not be
 * opened: the embedded PostgreSQL makes a new, empty database where it does not find its own files.
 * @throws StorageError saying what is wrong, that nothing was changed, and what to do
 */
export function checkDataDirectory(dataDir: string): 'empty' | 'sound' {
  try {
    const names = readdirSync(dataDir).filter((name) => !isTrace(name));
    const database = join(dataDir, 'database');
    if (lstatSync(database, { throwIfNoEntry: false }) === undefined) return checkEmpty(dataDir, names);
    if (!existsSync(database)) throw damaged(dataDir, 'its database is a link to nowhere');
    if (!statSync(database).isDirectory()) throw damaged(dataDir, 'its database is a file, not a folder');
    const fault = checkCluster(database) ?? checkListedFiles(dataDir);
    if (fault !== undefined) throw damaged(dataDir, fault);
    return 'sound';
  } catch (error) {
    throw explainFileError(error, `The data directory ${dataDir} cannot be read`);
  }
}

/** Hidden files and `lost+found` belong to the file system and its tools. */
const isTrace = (name: string): boolean =>
  OWN_TRACES.has(name) || name.startsWith('platform.lock') || name.startsWith('.') || name === 'lost+found';

function checkEmpty(dataDir: string, names: readonly string[]): 'empty' {
  if (names.length === 0) return 'empty';
  const left = [SECRETS_KEY, LIST_NAME].find((name) => names.includes(name));
  if (left !== undefined) {
    throw new StorageError(
      `The data directory ${dataDir} holds ${left} but no database. Nothing in it was changed. Copy the folder ` +
        `"database" back from a backup; or set DATABASE_URL, if a PostgreSQL server was used; or set DATA_DIR to an empty ` +
        `directory to begin anew.`,
    );
  }
  throw new StorageError(
    `The data directory ${dataDir} holds other files (${names.slice(0, 3).join(', ')}) and no database. Nothing in it ` +
      `was changed. Set DATA_DIR to an empty directory, or copy the folder "database" back into this one from a backup.`,
  );
}

const damaged = (dataDir: string, fault: string) => new DamagedDataDirectoryError(dataDir, fault);
