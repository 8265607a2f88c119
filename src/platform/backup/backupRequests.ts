import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageError, firstLine } from '@platform/storage/engine/storageErrors';
import { copyDataDirectory } from './backupContents';

/** Whoever may write into the data directory may ask for a copy of it; hidden, it is no part of the data. */
const FOLDER = '.backup';
const LOOK_EVERY_MS = 500;
const REQUEST = /^([\da-f-]{36})\.request$/;

export interface BackupSource {
  dataDir: string;
  /** Copies a running platform's embedded database; a server's database is none of it. */
  copyDatabase: (directory: string) => Promise<void>;
  onCopied: () => void;
}

/** Makes the copies that `requestCopy` of another process asks for, one after the other. Answers how to end it. */
export const serveCopies = ({ dataDir, copyDatabase, onCopied }: BackupSource): (() => void) => {
  const folder = join(dataDir, FOLDER);
  rmSync(folder, { recursive: true, force: true });
  let busy = false;
  const look = async () => {
    if (busy || !existsSync(folder)) return;
    busy = true;
    try {
      for (const name of readdirSync(folder)) {
        const id = REQUEST.exec(name)?.[1];
        if (id === undefined) continue;
        rmSync(join(folder, name), { force: true });
        await answer(join(folder, id), dataDir, copyDatabase);
        onCopied();
      }
    } finally {
      busy = false;
    }
  };
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
  };
};

const answer = async (path: string, dataDir: string, copyDatabase: BackupSource['copyDatabase']) => {
  try {
    await copyDataDirectory(dataDir, `${path}.draft`, copyDatabase);
    renameSync(`${path}.draft`, `${path}.copy`);
  } catch (error) {
    rmSync(`${path}.draft`, { recursive: true, force: true });
    writeFileSync(`${path}.failed`, firstLine(error));
  }
};

/**
 * Asks the platform that works on the directory for a copy; resolves with its path, which is the caller's to remove.
 * @throws StorageError when it cannot, or has ended (`isRunning`)
 */
export const requestCopy = async (dataDir: string, isRunning: () => Promise<boolean>): Promise<string> => {
  const folder = join(dataDir, FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  writeFileSync(`${path}.request`, '');
  for (;;) {
    if (existsSync(`${path}.copy`)) return `${path}.copy`;
    if (existsSync(`${path}.failed`)) {
      const reason = readFileSync(`${path}.failed`, 'utf8');
      rmSync(`${path}.failed`);
      throw new StorageError(reason);
    }
    await pause(LOOK_EVERY_MS);
    if (!(await isRunning())) throw new StorageError('The platform ended meanwhile. Call the command again.');
  }
};
