import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { explainFileError, StorageError } from './storageErrors';

const LockOwner = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  token: v.string(),
  host: v.optional(v.string()),
  /** The running kernel: the same in all containers of one machine. */
  machine: v.optional(v.string()),
  startedAt: v.nullish(v.string()),
});

/** Process that wrote the lock file. */
export type LockOwner = v.InferOutput<typeof LockOwner>;

/**
 * Null where nobody has written it yet, or was ended before.
 * @throws StorageError with the remedy when it holds something else
 */
export function readLockOwner(path: string): LockOwner | null {
  const text = readText(path);
  if (text === '') return null;
  const owner = v.safeParse(LockOwner, parseOrNone(text));
  if (owner.success) return owner.output;
  throw new StorageError(
    `The lock file ${path} is damaged. Nothing was changed. No process of this machine holds it: ` +
      `make sure that no other machine uses the directory, delete that file and start again.`,
  );
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw explainFileError(error, `The lock file ${path} cannot be read`);
  }
}

function parseOrNone(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
