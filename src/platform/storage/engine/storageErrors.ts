import type { LockOwner } from './lockOwner';

/** A storage failure an operator can act on: its message is one readable line, without secrets. */
export class StorageError extends Error {
  override readonly name: string = 'StorageError';
}

/** Another process works on the data directory: the embedded database allows one. */
export class DataDirectoryInUseError extends StorageError {
  override readonly name = 'DataDirectoryInUseError';

  /** `owner`: unknown where its file is just being written. */
  constructor(
    readonly dataDir: string,
    readonly owner: Pick<LockOwner, 'pid' | 'host'> | undefined,
  ) {
    const process = owner ? `process ${owner.pid}` : 'another process';
    const host = owner?.host === undefined ? '' : ` on host ${owner.host}`;
    super(
      `The data directory ${dataDir} is in use by ${process}${host}. ` +
        `End that one first, or give this one another DATA_DIR; several platforms share a PostgreSQL server (DATABASE_URL).`,
    );
  }
}

const RESTORE =
  'Copy the whole directory back from a backup that was made while the platform was stopped, ' +
  'or set DATA_DIR to an empty directory to begin anew.';

/** The data directory is neither empty nor whole. Whoever throws it has removed nothing and made nothing anew. */
export class DamagedDataDirectoryError extends StorageError {
  override readonly name = 'DamagedDataDirectoryError';

  /**
   * `fault`: what is wrong, in words without a full stop. `remedy`: sentences. `opened`: PostgreSQL has tried, and may
   * have written its log.
   */
  constructor(dataDir: string, fault: string, { remedy = RESTORE, opened = false } = {}) {
    const kept = opened ? 'Nothing in it was removed or made anew.' : 'Nothing in it was changed.';
    super(`The data directory ${dataDir} is damaged: ${fault}. ${kept} ${remedy}`);
  }
}

export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.split('\n', 1)[0] ?? text;
}

const FILE_REMEDIES: Partial<Record<string, string>> = {
  ENOSPC: 'There is no space left on its disk: make room and start again.',
  EDQUOT: 'The disk quota of this user is used up: make room and start again.',
  EROFS: 'Its file system is read-only: mount it writable, or set DATA_DIR to another one.',
  EACCES: 'This user may not: change its owner or its mode, or set DATA_DIR to another one.',
  EPERM: 'This user may not: change its owner or its mode, or set DATA_DIR to another one.',
  EEXIST:
    'There is a file in its place, which was left as it is: move it away, or set DATA_DIR to another path.',
  ENOTDIR:
    'There is a file in its place, which was left as it is: move it away, or set DATA_DIR to another path.',
  EISDIR: 'There is a folder in its place, which was left as it is: move it away and start again.',
  EIO: 'Its disk has failed: copy what can be read, and restore the data directory from a backup on another disk.',
};

/** One line out of a failed file operation: what failed, and what to do. `what` names the path. */
export function explainFileError(error: unknown, what: string): StorageError {
  if (error instanceof StorageError) return error;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return new StorageError(
    `${what} (${code || firstLine(error)}). ${FILE_REMEDIES[code] ?? 'Repair that and start again.'}`,
  );
}
