import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  futimesSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lockOpenFile } from './fileLock';
import { readLockOwner, type LockOwner } from './lockOwner';
import { identifyProcess, isProcessAlive } from './processIdentity';
import { DataDirectoryInUseError, explainFileError, StorageError } from './storageErrors';

export interface DataDirectoryLock {
  release: () => void;
}

export interface LockTimes {
  /** How often an owner shows that it is there. */
  beatMs: number;
  /** How long the file of an owner on another machine is watched for that. */
  watchMs: number;
}

const TIMES: LockTimes = { beatMs: 1000, watchMs: 5000 };
const OWNER_ONLY = 0o600;

/**
 * Makes this process the only owner of the directory until `release` or its end. The operating system holds the lock on
 * `platform.lock`, so it is seen from every container on the volume and ends with its process however that ends. Where
 * the last owner was on another machine, whose locks a network file system may not carry, its beats are waited for too.
 * @throws DataDirectoryInUseError naming the process and host that hold it
 * @throws StorageError with the remedy when the lock file cannot be used
 */
export async function lockDataDirectory(dataDir: string, times = TIMES): Promise<DataDirectoryLock> {
  const path = join(dataDir, 'platform.lock');
  const fd = openLocked(dataDir, path);
  try {
    await refuseLiveOwner(dataDir, path, times);
    writeOwner(fd, path);
  } catch (error) {
    closeSync(fd);
    throw error;
  }
  const beat = setInterval(() => showLife(fd), times.beatMs);
  beat.unref();
  let released = false;
  return {
    release() {
      if (released) return;
      released = true;
      clearInterval(beat);
      if (isSameFile(fd, path)) rmSync(path, { force: true });
      closeSync(fd);
    },
  };
}

/** An owner removes its file when it ends: whoever locked the removed one has locked nothing and tries again. */
function openLocked(dataDir: string, path: string): number {
  for (;;) {
    const fd = openLockFile(dataDir, path);
    if (!lockOpenFile(fd)) {
      closeSync(fd);
      throw new DataDirectoryInUseError(dataDir, readOwnerOrNone(path));
    }
    if (isSameFile(fd, path)) return fd;
    closeSync(fd);
  }
}

/** On a read-only file system Node's recursive call tells ENOENT; the plain one tells why. */
function reasonOf(error: unknown, dataDir: string): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return error;
  try {
    mkdirSync(dataDir, { mode: 0o700 });
    return error;
  } catch (plain) {
    return plain;
  }
}

function openLockFile(dataDir: string, path: string): number {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explainFileError(reasonOf(error, dataDir), `The data directory ${dataDir} cannot be made`);
  }
  try {
    return openSync(path, constants.O_RDWR | constants.O_CREAT, OWNER_ONLY);
  } catch (error) {
    throw explainFileError(error, `The lock file ${path} cannot be opened`);
  }
}

function isSameFile(fd: number, path: string): boolean {
  const file = statSync(path, { throwIfNoEntry: false });
  const open = fstatSync(fd);
  return file?.ino === open.ino && file.dev === open.dev;
}

/** The lock is ours on this machine; what the file says may still name an owner that the lock does not reach. */
async function refuseLiveOwner(dataDir: string, path: string, { watchMs }: LockTimes): Promise<void> {
  const owner = readLockOwner(path);
  if (!owner) return;
  if (owner.machine === undefined) {
    // Written by a version that knew process ids only.
    if (isProcessAlive({ pid: owner.pid, startedAt: owner.startedAt ?? null }))
      throw new DataDirectoryInUseError(dataDir, owner);
    return;
  }
  if (owner.machine === thisMachine()) return;
  const before = statSync(path).mtimeMs;
  await pause(watchMs);
  if (statSync(path).mtimeMs !== before) throw new DataDirectoryInUseError(dataDir, owner);
}

function writeOwner(fd: number, path: string): void {
  const { pid, startedAt } = identifyProcess(process.pid);
  const owner: LockOwner = {
    pid,
    token: randomUUID(),
    host: hostname(),
    machine: thisMachine(),
    ...(startedAt === null ? {} : { startedAt }),
  };
  try {
    ftruncateSync(fd);
    writeSync(fd, JSON.stringify(owner), 0);
  } catch (error) {
    throw explainFileError(error, `The lock file ${path} cannot be written`);
  }
}

/** Nothing else writes the file: on a full disk its times still change. */
function showLife(fd: number): void {
  const now = new Date();
  futimesSync(fd, now, now);
}

/** The running kernel, which all containers of one machine share; elsewhere the name of the machine. */
function thisMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return hostname();
  }
}

function readOwnerOrNone(path: string): LockOwner | undefined {
  try {
    return readLockOwner(path) ?? undefined;
  } catch (error) {
    if (error instanceof StorageError) return undefined;
    throw error;
  }
}
