import { isNativeError } from 'node:util/types';
import type { Pool } from 'pg';

/** In the words of the pool: no connection of its own was free in time, or a new one was not there in time. */
const TIMEOUTS = /^timeout exceeded when trying to connect|^Connection terminated due to connection timeout/;
/** Timers of a process that has a processor are not as late as this. */
const LATE_MS = 250;

/**
 * Asks `pool` by `ask`, and again where the time to wait for a connection ran out while this process had no processor:
 * the pool's timer is heard before the answer that lies there, and says nothing of the database.
 */
export async function unlessHalted<T>(pool: Pool, ask: () => Promise<T>): Promise<T> {
  const begunAt = performance.now();
  try {
    return await ask();
  } catch (error) {
    const limit = pool.options.connectionTimeoutMillis ?? Infinity;
    const isLate = performance.now() - begunAt > limit + LATE_MS;
    if (!isLate || !isConnectionTimeout(error)) throw error;
    return unlessHalted(pool, ask);
  }
}

export const isConnectionTimeout = (error: unknown): boolean =>
  isNativeError(error) && TIMEOUTS.test(error.message);
