import type { GatewayAgentsRepository } from '@platform/storage/settings/gatewayAgentsRepository';
import type { OwnedResource, ServerWatches } from '@platform/tool-manager/serverWatches';
import type { ClientSession, ProtocolServer } from './clientSessions';
import { readOf } from './gatewayContent';
import { isSeen } from './toolNames';

export interface Subscriptions {
  /** `uri`: as the client calls it, which is how it is told. */
  add: (
    client: Pick<ClientSession, 'agentId' | 'server'>,
    uri: string,
    resource: OwnedResource,
  ) => Promise<void>;
  remove: (server: ProtocolServer, uri: string) => Promise<void>;
  /** The client is gone. */
  forget: (server: ProtocolServer) => Promise<void>;
  /** Again and again. */
  look: () => Promise<void>;
}

interface Subscription extends OwnedResource {
  own: string;
  agentId: string;
}

/** Tells clients of changes of the resources that they asked for, as long as they see them. */
export const createSubscriptions = (
  watches: ServerWatches,
  agents: Pick<GatewayAgentsRepository, 'get'>,
): Subscriptions => {
  const all = new Map<ProtocolServer, Map<string, Subscription>>();
  const every = () => [...all.values()].flatMap((of) => [...of.values()]);
  const isWanted = ({ server, own }: Subscription) =>
    every().some((one) => one.server === server && one.own === own);
  const wanted = () => every().map(({ server, own }) => ({ server, uri: own }));
  const release = async (gone: readonly Subscription[]): Promise<void> => {
    for (const one of gone)
      if (!isWanted(one)) await watches.end({ server: one.server, uri: one.own }).catch(() => undefined);
  };
  const tell = async ({ server, uri }: OwnedResource): Promise<void> => {
    for (const [client, of] of all)
      for (const one of of.values()) {
        if (one.server !== server || one.own !== uri) continue;
        const agent = await agents.get(one.agentId);
        if (!agent?.enabled || !isSeen(agent.sees, readOf(server, 'resources/read'))) continue;
        await client.sendResourceUpdated({ uri: one.uri });
      }
  };
  watches.onUpdated((resource) => void tell(resource).catch(() => undefined));
  return {
    add: async ({ agentId, server: client }, uri, resource) => {
      const of = all.get(client) ?? new Map<string, Subscription>();
      all.set(client, of.set(uri, { uri, own: resource.uri, server: resource.server, agentId }));
      await watches.look([resource]);
    },
    remove: async (client, uri) => {
      const one = all.get(client)?.get(uri);
      all.get(client)?.delete(uri);
      if (one) await release([one]);
    },
    forget: async (client) => {
      const gone = [...(all.get(client)?.values() ?? [])];
      all.delete(client);
      await release(gone);
    },
    look: () => watches.look(wanted()),
  };
};
