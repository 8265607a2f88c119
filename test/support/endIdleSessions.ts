import type { Database } from '@platform/storage/engine/database';

/**
 * Under a clock that libfaketime sets forward no timeout of the server runs out: what it does about transactions of processes that
 * halt is done by hand then.
 */
export const endIdleSessions = async (database: Database): Promise<void> => {
  if (process.env['FAKETIME'] === undefined) return;
  await database.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'`,
  );
};
