import type { Database, Sql } from './database';
import { listen, type Listener } from './listener';

const CHANNEL = 'console_streams';
const RECONNECT_DELAY_MS = 1000;

/** With its commit the transaction wakes the other processes; the embedded database has one process only. */
export async function signalStreams(database: Database, sql: Sql): Promise<void> {
  if (database.kind === 'postgres') await sql.query(`NOTIFY ${CHANNEL}`);
}

/**
 * Calls `onSignal` when any process has appended to a stream, and after each reconnect, since signals are not
 * kept. A signal says no more than "look at the table". Resolves once it listens.
 */
export const listenToStreams = (databaseUrl: string, onSignal: () => void): Promise<Listener> =>
  listen(databaseUrl, {
    channel: CHANNEL,
    onNotification: onSignal,
    onReconnect: onSignal,
    reconnectDelayMs: RECONNECT_DELAY_MS,
  });
