import { Client } from 'pg';
import type { Database, Sql } from './database';

const CHANNEL = 'console_control';
const RECONNECT_DELAY_MS = 250;
/** With the number of its process: held as long as its listening connection stands. */
export const PROCESS_LOCKS = 7_203_465;

/** `orders`: there is a new one; `answers`: a process has answered a stop; `report`: every process is asked for its work. */
export type ControlSignal = 'orders' | 'answers' | 'report';
const SIGNALS: readonly string[] = ['orders', 'answers', 'report'] satisfies ControlSignal[];
const isSignal = (word: string | undefined): word is ControlSignal => SIGNALS.includes(word ?? '');

/** With its commit the statement reaches every process; the embedded database has one process only. */
export async function signalControl(kind: Database['kind'], signal: ControlSignal, sql: Sql): Promise<void> {
  if (kind === 'postgres') await sql.query('SELECT pg_notify($1, $2)', [CHANNEL, signal]);
}

export interface ControlSignals {
  close: () => Promise<void>;
}

export interface ControlListener {
  /** Of this process, in `processes`. */
  number: number;
  onSignal: (signal: ControlSignal) => void;
}

/**
 * Listens on a connection of its own, which also holds the lock that says that this process is connected. A broken one is
 * replaced; what was missed meanwhile is looked for, as after an order. Resolves once it listens.
 */
export async function listenToControl(
  databaseUrl: string,
  { number, onSignal }: ControlListener,
): Promise<ControlSignals> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const reconnect = () => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => {
      connect().then(() => {
        onSignal('orders');
      }, reconnect);
    }, RECONNECT_DELAY_MS);
  };
  const connect = async () => {
    const next = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
    });
    next.on('error', reconnect);
    next.on('notification', ({ payload }) => {
      if (isSignal(payload)) onSignal(payload);
    });
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
    await next.query('SELECT pg_advisory_lock_shared($1, $2)', [PROCESS_LOCKS, number]);
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
