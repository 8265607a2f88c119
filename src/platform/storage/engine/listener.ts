import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { unlessUnderWay } from '@platform/common/unlessUnderWay';
import { whenReachable } from './connectionTimeouts';

export interface Listener {
  close: () => Promise<void>;
}

export interface ListenerOptions {
  channel: string;
  onNotification: (payload: string) => void;
  /** After a broken connection was replaced: what was said meanwhile is lost. With for how long it was not known to stand. */
  onReconnect: (awayMs: number) => void;
  /** Done with each new connection before it counts. */
  prepare?: (client: Client) => Promise<unknown>;
  reconnectDelayMs: number;
  /** How often it is asked whether the server is still there. */
  lookMs?: number;
  answerLimitMs?: number;
}

const CONNECTION_LIMIT_MS = 3000;
/** With the answer that is waited for, below the 35 s in which a half-open connection is found. */
const LOOK_MS = 10_000;
const ANSWER_LIMIT_MS = 5000;
/** The server asks as well: it would keep the locks of a connection whose other end is gone. */
const SERVER_ASKS = ['idle=10', 'interval=5', 'count=3'].map((one) => `-c tcp_keepalives_${one}`).join(' ');

/**
 * Listens on a connection of its own, and replaces it when it breaks, or when nobody answers on it any more: what lies between
 * may drop a quiet connection without a word. Resolves once it listens; a server that is there and late is waited for.
 */
export async function listen(databaseUrl: string, options: ListenerOptions): Promise<Listener> {
  const { lookMs = LOOK_MS, answerLimitMs = ANSWER_LIMIT_MS } = options;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let heardAt = performance.now();
  let closed = false;

  const reconnect = () => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => {
      replace().catch(reconnect);
    }, options.reconnectDelayMs);
  };
  const lose = (lost: Client) => {
    if (client !== lost) return;
    client = undefined;
    end(lost);
    reconnect();
  };
  const connect = async () => {
    const next = openClient(databaseUrl);
    next.on('error', () => {
      lose(next);
    });
    next.on('notification', ({ payload }) => {
      // Before it counts, it is one of those that are said to be lost.
      if (client === next) options.onNotification(payload ?? '');
    });
    try {
      await next.connect();
      await within(answerLimitMs, prepared(next));
    } catch (error) {
      end(next);
      throw error;
    }
    if (closed) end(next);
    else client = next;
  };
  const prepared = async (next: Client) => {
    await next.query(`LISTEN ${options.channel}`);
    await options.prepare?.(next);
  };
  const replace = async () => {
    await connect();
    const now = performance.now();
    const awayMs = now - heardAt;
    heardAt = now;
    if (!closed) options.onReconnect(awayMs);
  };
  const look = unlessUnderWay(async () => {
    const asked = client;
    if (!asked) return;
    await within(answerLimitMs, asked.query('SELECT 1')).then(
      () => {
        if (client === asked) heardAt = performance.now();
      },
      () => {
        lose(asked);
      },
    );
  });

  await whenReachable(connect);
  heardAt = performance.now();
  const looking = setInterval(() => void look(), lookMs);
  return {
    close: async () => {
      closed = true;
      clearTimeout(timer);
      clearInterval(looking);
      await client?.end();
    },
  };
}

const openClient = (connectionString: string): Client =>
  new Client({
    connectionString,
    options: SERVER_ASKS,
    keepAlive: true,
    keepAliveInitialDelayMillis: LOOK_MS,
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
  });

/**
 * Rejects where nobody has answered in time. In a process that was halted the time runs out before the answer that lies there
 * is read: it is read before it counts as missing.
 */
const within = async (limitMs: number, answer: Promise<unknown>): Promise<void> => {
  const answered = new AbortController();
  const missed = async () => {
    await pause(limitMs, undefined, { signal: answered.signal });
    await turn();
    throw new Error('The database has not answered in time.');
  };
  await Promise.race([answer, missed()]).finally(() => {
    answered.abort();
  });
};

/** Cuts it off where it still owes an answer. */
const end = (client: Client): void => {
  client.end().catch(() => undefined);
};
