import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { defined } from '@contract/defined';
import type { Sessions } from './toolServerConnection';

/** The resources of one server that somebody wants to know changes of. */
export interface ResourceWatches {
  /** Asks the server to tell of changes, once however often it is called. Throws as a call does. */
  begin: (uri: string, signal: AbortSignal | undefined) => Promise<CallToolResult>;
  /** Nobody wants to know any more. */
  end: (uri: string) => Promise<void>;
  /** Told of each change; what may have been missed with a lost session counts as one. */
  onUpdated: (told: (uri: string) => void) => void;
  /** Asks anew where the session is another one, or answers no more. */
  look: () => Promise<void>;
  close: () => Promise<void>;
}

interface Watch {
  client: Client;
  isOver: () => boolean;
  end: () => Promise<unknown>;
}

const NOTHING: CallToolResult = { content: [], structuredContent: {} };

export const createResourceWatches = (
  sessions: Pick<Sessions, 'open' | 'discard'>,
  timeoutMs: () => number,
): ResourceWatches => {
  const watched = new Map<string, Watch | undefined>();
  const listeners: ((uri: string) => void)[] = [];
  const armed = new WeakSet<Client>();
  const tell = (uri: string): void => {
    if (watched.has(uri)) for (const listener of listeners) listener(uri);
  };
  const arm = (client: Client): void => {
    if (armed.has(client)) return;
    armed.add(client);
    client.setNotificationHandler('notifications/resources/updated', ({ params: { uri } }) => {
      tell(uri);
    });
  };
  const ask = async (uri: string, signal?: AbortSignal): Promise<void> => {
    const { client } = await sessions.open();
    arm(client);
    const known = watched.get(uri);
    if (known?.client === client && !known.isOver()) return;
    const watch = await subscribe(client, uri, { timeout: timeoutMs(), ...defined({ signal }) });
    watched.set(uri, watch);
  };
  /** One that hangs is opened anew. */
  const prove = async (): Promise<void> => {
    const { client } = await sessions.open();
    if (client.getDiscoverResult()) return;
    await client.ping({ timeout: timeoutMs() }).catch(() => sessions.discard());
  };
  return {
    begin: async (uri, signal) => {
      const isNew = !watched.has(uri);
      if (isNew) watched.set(uri, undefined);
      try {
        await ask(uri, signal);
      } catch (error) {
        if (isNew) watched.delete(uri);
        throw error;
      }
      return NOTHING;
    },
    end: async (uri) => {
      const watch = watched.get(uri);
      watched.delete(uri);
      await watch?.end().catch(() => undefined);
    },
    onUpdated: (told) => {
      listeners.push(told);
    },
    look: async () => {
      if (watched.size === 0) return;
      await prove();
      for (const [uri, before] of [...watched]) {
        await ask(uri);
        if (watched.get(uri) !== before) tell(uri);
      }
    },
    close: async () => {
      const open = [...watched.values()];
      watched.clear();
      await Promise.allSettled(open.flatMap((watch) => (watch ? [watch.end()] : [])));
    },
  };
};

/** In the 2025 era one request of the session, in the 2026 era a stream of its own. */
const subscribe = async (
  client: Client,
  uri: string,
  options: { timeout: number; signal?: AbortSignal },
): Promise<Watch> => {
  if (!client.getDiscoverResult()) {
    await client.subscribeResource({ uri }, options);
    const end = () => client.unsubscribeResource({ uri }, { timeout: options.timeout });
    return { client, isOver: () => false, end };
  }
  let isOver = false;
  const stream = await client.listen({ resourceSubscriptions: [uri] }, { timeout: options.timeout });
  void stream.closed.then(() => {
    isOver = true;
  });
  return { client, isOver: () => isOver, end: () => stream.close() };
};
