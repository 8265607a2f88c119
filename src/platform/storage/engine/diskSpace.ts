import { statfsSync } from 'node:fs';

/** One segment of the write-ahead log: PostgreSQL stops where it cannot make the next one. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;

/** As the system says it of a file. */
export const NO_SPACE = 'No space left on device';

/** Bytes this user may still write on the disk of a path. Throws where the path cannot be looked at. */
function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

export function isDiskFull(path: string): boolean {
  try {
    return freeBytes(path) < LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}
