import { Client } from 'pg';
import type { Database, Sql } from './database';

const CHANNEL = 'console_streams';
const RECONNECT_DELAY_MS = 1000;

/** With its commit the transaction wakes the other processes; the embedded database has one process only. */
export async function signalStreams(database: Database, sql: Sql): Promise<void> {
  if (database.kind === 'postgres') await sql.query(`NOTIFY ${CHANNEL}`);
}

export interface StreamSignals {
  close: () => Promise<void>;
}

/**
 * Calls `onSignal` when any process has appended to a stream, and after each reconnect, since signals are not
 * kept. A signal says no more than "look at the table". Resolves once it listens.
 */
export async function listenToStreams(databaseUrl: string, onSignal: () => void): Promise<StreamSignals> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const reconnect = () => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(() => void connect().then(onSignal).catch(reconnect), RECONNECT_DELAY_MS);
  };
  const connect = async () => {
    const next = new Client({ connectionString: databaseUrl, keepAlive: true });
    next.on('error', reconnect);
    next.on('notification', onSignal);
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
    client = next;
  };

  await connect();
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
