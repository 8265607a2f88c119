import { RESOURCE_WATCH_MS } from '@contract/serverCallLimits';
import { defined } from '@contract/defined';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { classifyFailure } from './callFailure';
import { explainFailure } from './callErrors';
import { SUBSCRIBE } from './contentReads';
import type { RegisteredServer, ServerRegistry } from './serverRegistry';

/** Changes of resources that people look at: a server is asked to tell of one for as long as somebody asks for it. */
export interface ResourceChanges {
  /** Throws HttpError 404 for no such server, 502 for one that does not take it. */
  look: (server: string, uri: string) => Promise<{ changedAt?: string }>;
  close: () => void;
}

interface Watched {
  changedAt?: string;
  timer: NodeJS.Timeout;
}

export const createResourceChanges = (
  registry: Pick<ServerRegistry, 'find'>,
  timeoutMs: (server: string) => number,
  clock: Clock,
): ResourceChanges => {
  const watched = new Map<string, Watched>();
  const heard = new WeakSet<RegisteredServer['connection']>();
  const listen = ({ id, connection }: RegisteredServer): void => {
    if (heard.has(connection)) return;
    heard.add(connection);
    connection.watches.onUpdated((uri) => {
      const known = watched.get(keyOf(id, uri));
      if (known) known.changedAt = clock.now().toISOString();
    });
  };
  const forget = (server: RegisteredServer, uri: string): NodeJS.Timeout =>
    setTimeout(() => {
      watched.delete(keyOf(server.id, uri));
      void server.connection.watches.end(uri);
    }, RESOURCE_WATCH_MS).unref();
  return {
    look: async (id, uri) => {
      const server = await registry.find(id);
      if (!server) throw new HttpError(404, 'unknown-server', `There is no tool server ${id}`);
      listen(server);
      await server.connection.watches.begin(uri, undefined).catch((error: unknown) => {
        const call = { server: id, method: SUBSCRIBE, tier: 'read' as const };
        throw explainFailure(call, classifyFailure(error), { repeatable: true, timeoutMs: timeoutMs(id) });
      });
      const known = watched.get(keyOf(id, uri));
      clearTimeout(known?.timer);
      const now: Watched = { ...defined({ changedAt: known?.changedAt }), timer: forget(server, uri) };
      watched.set(keyOf(id, uri), now);
      return defined({ changedAt: now.changedAt });
    },
    close: () => {
      for (const { timer } of watched.values()) clearTimeout(timer);
    },
  };
};

const keyOf = (server: string, uri: string): string => `${server} ${uri}`;
