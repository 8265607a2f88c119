import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { identifyProcess, isProcessAlive, type ProcessIdentity } from './processIdentity';
import { DataDirectoryInUseError, firstLine, StorageError } from './storageErrors';

interface LockOwner extends ProcessIdentity {
  token: string;
}

export interface DataDirectoryLock {
  release: () => void;
}

/**
 * Makes this process the only owner of the directory until `release`.
 * A live owner is never robbed; a dead one's lock is taken over (reliability.md, fault 8).
 * @throws DataDirectoryInUseError naming the process that holds it
 */
export function lockDataDirectory(dataDir: string): DataDirectoryLock {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lockPath = join(dataDir, 'platform.lock');
  const owner: LockOwner = { ...identifyProcess(process.pid), token: randomUUID() };
  acquire(lockPath, owner, dataDir);
  return {
    release() {
      if (readOwner(lockPath)?.token === owner.token) rmSync(lockPath, { force: true });
    },
  };
}

/** Taking over means holding a claim named after the dead owner: two processes cannot replace the same one. */
function acquire(path: string, owner: LockOwner, dataDir: string): void {
  while (!createExclusively(path, owner)) {
    const holder = readOwner(path);
    if (holder === null) continue;
    if (isProcessAlive(holder)) throw new DataDirectoryInUseError(dataDir, holder.pid);
    const claim = `${path}.${holder.token.slice(0, 8)}`;
    acquire(claim, owner, dataDir);
    const stillDead = readOwner(path)?.token === holder.token;
    if (stillDead) renameSync(writeBeside(path, owner), path);
    rmSync(claim, { force: true });
    if (stillDead) return;
  }
}

/** A hard link appears with its content in one step and fails when the name is taken. */
function createExclusively(path: string, owner: LockOwner): boolean {
  const draft = writeBeside(path, owner);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function writeBeside(path: string, owner: LockOwner): string {
  const draft = `${path}.draft-${owner.token}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  return draft;
}

function readOwner(path: string): LockOwner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LockOwner;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new StorageError(`The lock file ${path} cannot be read: ${firstLine(error)}`);
  }
}
