import { isNativeError } from 'node:util/types';
import type { Pool } from 'pg';
import { causeOf } from './queryFailures';

/** In the words of the pool and of the driver: no connection was free in time, or a new one was not there in time. */
const TIMEOUTS =
  /^timeout exceeded when trying to connect|^Connection terminated due to connection timeout|^timeout expired/;
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

/** Each waits as long as a connection is waited for. */
const FIRST_TRIES = 10;

/** The first use of a server: one that is there and late, as one is whose machine is busy, is waited for; one that refuses is not. */
export async function whenReachable<T>(use: () => Promise<T>, tries = FIRST_TRIES): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (tries === 1 || !isConnectionTimeout(causeOf(error))) throw error;
    return whenReachable(use, tries - 1);
  }
}

const isConnectionTimeout = (error: unknown): boolean => isNativeError(error) && TIMEOUTS.test(error.message);
