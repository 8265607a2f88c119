import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { renameWitnessed } from '@platform/storage/access/auditWitness';
import { checkDataDirectory } from '@platform/storage/engine/dataDirectoryCheck';
import { lockDataDirectory } from '@platform/storage/engine/dataDirectoryLock';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { StorageError } from '@platform/storage/engine/storageErrors';
import { createMetaRepository } from '@platform/storage/settings/metaRepository';
import { unpack } from './archive';
import { BACKED_UP, readManifest, type BackupManifest } from './backupContents';

/** Hidden: it does not count as data while it is filled. */
const DRAFT = '.restore';

/**
 * Puts a backup into an empty data directory, opens its database once, and gives it a new identity: streams that were
 * read further than the backup goes begin anew.
 * @throws StorageError with one readable line; the directory is empty as before then
 */
export const restore = async (file: string, dataDir: string): Promise<BackupManifest> => {
  if (!existsSync(file)) throw new StorageError(`There is no file ${file}.`);
  const manifest = await putBack(file, dataDir);
  const database = await openDatabase({ dataDir });
  try {
    const meta = createMetaRepository(database);
    await renameWitnessed(dataDir, await meta.readEpoch(), await meta.renewEpoch());
  } finally {
    await database.close();
  }
  return manifest;
};

const putBack = async (file: string, dataDir: string): Promise<BackupManifest> => {
  const lock = await lockDataDirectory(dataDir);
  const draft = join(dataDir, DRAFT);
  try {
    refuseFilled(dataDir);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    await unpack(file, draft);
    const manifest = readManifest(draft);
    for (const name of BACKED_UP)
      if (existsSync(join(draft, name))) renameSync(join(draft, name), join(dataDir, name));
    return manifest;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
};

const refuseFilled = (dataDir: string): void => {
  if (checkDataDirectory(dataDir) === 'empty') return;
  throw new StorageError(
    `The data directory ${dataDir} holds a database. Nothing was changed. Restore into an empty directory: move this one ` +
      `away, or set DATA_DIR to another one.`,
  );
};
