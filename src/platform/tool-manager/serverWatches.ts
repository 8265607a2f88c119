import type { RegisteredServer, ServerRegistry } from './serverRegistry';

/** A resource, by the address that its server gives it. */
export interface OwnedResource {
  server: string;
  uri: string;
}

/** Messages of servers about their resources, whichever server it is. */
export interface ServerWatches {
  /** One listener; it is told of resources that were asked for. */
  onUpdated: (told: (resource: OwnedResource) => void) => void;
  end: (resource: OwnedResource) => Promise<void>;
  /** Again and again: asks anew for what a lost session has forgotten. */
  look: (wanted: readonly OwnedResource[]) => Promise<void>;
}

export const createServerWatches = (registry: Pick<ServerRegistry, 'find'>): ServerWatches => {
  let listener: (resource: OwnedResource) => void = () => undefined;
  const heard = new WeakSet<RegisteredServer['connection']>();
  const lookAt = async (id: string, uris: string[]): Promise<void> => {
    const connection = (await registry.find(id))?.connection;
    if (!connection) return;
    if (!heard.has(connection)) {
      heard.add(connection);
      connection.watches.onUpdated((uri) => {
        listener({ server: id, uri });
      });
    }
    for (const uri of uris) await connection.watches.begin(uri, undefined);
    await connection.watches.look();
  };
  return {
    onUpdated: (told) => {
      listener = told;
    },
    end: async ({ server, uri }) => (await registry.find(server))?.connection.watches.end(uri),
    look: async (wanted) => {
      const servers = new Set(wanted.map(({ server }) => server));
      for (const id of servers) {
        const uris = wanted.filter(({ server }) => server === id).map(({ uri }) => uri);
        // A server that is away is asked again at the next look.
        await lookAt(id, uris).catch(() => undefined);
      }
    },
  };
};
