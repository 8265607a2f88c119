import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { lockDataDirectory, type DataDirectoryLock } from '@platform/storage/engine/dataDirectoryLock';
import { checkDataDirectory } from '@platform/storage/engine/dataDirectoryCheck';
import {
  DataDirectoryInUseError,
  explainFileError,
  StorageError,
} from '@platform/storage/engine/storageErrors';
import { pack } from './archive';
import { copyDataDirectory, copyFolder } from './backupContents';
import { requestCopy } from './backupRequests';

/**
 * Writes the data directory as it is at one moment into a new file, whether a platform works on it or not. A platform
 * that does copies its database itself, between two statements.
 * @throws StorageError with one readable line; nothing is left of the file then
 */
export const backUp = async (dataDir: string, file: string): Promise<void> => {
  if (existsSync(file)) throw new StorageError(`There is a file ${file} already. Nothing was written.`);
  if (!existsSync(join(dataDir, 'database')))
    throw new StorageError(`The data directory ${dataDir} holds no database. Nothing was written.`);
  const draft = `${resolve(file)}.part`;
  const copy = await copyOf(dataDir);
  try {
    mkdirSync(dirname(draft), { recursive: true });
    rmSync(draft, { force: true });
    await pack(copy, draft);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw explainFileError(error, `The file ${file} cannot be written`);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
};

const copyOf = async (dataDir: string): Promise<string> => {
  const lock = await lockOrNone(dataDir);
  if (!lock) return requestCopy(dataDir, async () => !(await canLock(dataDir)));
  try {
    checkDataDirectory(dataDir);
    const copy = join(dataDir, '.backup', 'stopped.copy');
    rmSync(copy, { recursive: true, force: true });
    await copyDataDirectory(dataDir, copy, copyFolder(join(dataDir, 'database')));
    return copy;
  } finally {
    lock.release();
  }
};

const canLock = async (dataDir: string): Promise<boolean> => {
  const lock = await lockOrNone(dataDir);
  lock?.release();
  return lock !== undefined;
};

const lockOrNone = async (dataDir: string): Promise<DataDirectoryLock | undefined> => {
  try {
    return await lockDataDirectory(dataDir);
  } catch (error) {
    if (error instanceof DataDirectoryInUseError) return undefined;
    throw error;
  }
};
