import { Client } from 'pg';

export interface Listener {
  close: () => Promise<void>;
}

export interface ListenerOptions {
  channel: string;
  onNotification: (payload: string) => void;
  /** After a broken connection was replaced: what was said meanwhile is lost. */
  onReconnect: () => void;
  /** Done with each new connection before it counts. */
  prepare?: (client: Client) => Promise<unknown>;
  reconnectDelayMs: number;
}

const CONNECTION_LIMIT_MS = 3000;

/** Listens on a connection of its own, and replaces it when it breaks. Resolves once it listens. */
export async function listen(
  databaseUrl: string,
  { channel, onNotification, onReconnect, prepare, reconnectDelayMs }: ListenerOptions,
): Promise<Listener> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const reconnect = () => {
    clearTimeout(timer);
    if (closed) return;
    timer = setTimeout(() => {
      connect().then(onReconnect, reconnect);
    }, reconnectDelayMs);
  };
  const connect = async () => {
    const next = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    });
    next.on('error', reconnect);
    next.on('notification', ({ payload }) => {
      onNotification(payload ?? '');
    });
    await next.connect();
    await next.query(`LISTEN ${channel}`);
    await prepare?.(next);
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
