import type { Database, Sql } from './database';
import { listen, type Listener } from './listener';

const CHANNEL = 'console_control';
const RECONNECT_DELAY_MS = 250;
/** With the number of its process: held as long as its listening connection stands. */
export const PROCESS_LOCKS = 7_203_465;

/** `orders`: there is a new one; `answers`: a process has answered a stop; `report`: every process is asked for its work. */
export type ControlSignal = 'orders' | 'answers' | 'report';
const SIGNALS: readonly string[] = ['orders', 'answers', 'report'] satisfies ControlSignal[];
const isSignal = (word: string): word is ControlSignal => SIGNALS.includes(word);

/** With its commit the statement reaches every process; the embedded database has one process only. */
export async function signalControl(kind: Database['kind'], signal: ControlSignal, sql: Sql): Promise<void> {
  if (kind === 'postgres') await sql.query('SELECT pg_notify($1, $2)', [CHANNEL, signal]);
}

export interface ControlListener {
  /** Number of this process, in `processes`. */
  number: number;
  onSignal: (signal: ControlSignal) => void;
}

/**
 * The connection also holds the lock that says that this process is connected. What was missed while it was broken is looked
 * for, as after an order. Resolves once it listens.
 */
export const listenToControl = (
  databaseUrl: string,
  { number, onSignal }: ControlListener,
): Promise<Listener> =>
  listen(databaseUrl, {
    channel: CHANNEL,
    onNotification: (word) => {
      if (isSignal(word)) onSignal(word);
    },
    onReconnect: () => {
      onSignal('orders');
    },
    prepare: (client) => client.query('SELECT pg_advisory_lock_shared($1, $2)', [PROCESS_LOCKS, number]),
    reconnectDelayMs: RECONNECT_DELAY_MS,
  });
