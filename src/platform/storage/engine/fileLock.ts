import type * as FileLocks from 'fs-native-extensions';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ENGINE_DIRECTORY } from './storageDirectory';
import { firstLine, StorageError } from './storageErrors';

/**
 * Locks the whole open file in the operating system, for as long as it stays open; false when another one has it locked.
 * @throws StorageError where this system has no such lock
 */
export function lockOpenFile(fd: number): boolean {
  try {
    return loadLocks().tryLock(fd);
  } catch (error) {
    throw new StorageError(
      `The data directory cannot be locked on this system (${firstLine(error)}). Put it on a file system with locks, ` +
        `or set DATABASE_URL: with a PostgreSQL server nothing has to be locked.`,
    );
  }
}

/** Loaded at its use: the package ends the start on a system it has no binary for. */
function loadLocks(): typeof FileLocks {
  return createRequire(join(ENGINE_DIRECTORY, 'fileLock.js'))('fs-native-extensions') as typeof FileLocks;
}
