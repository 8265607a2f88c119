import type { FastifyInstance } from 'fastify';
import { LOCAL_PORTS } from '@contract/limits';
import type { PlatformConfig } from '@platform/config/platformConfig';
import { trackConnections, type OpenConnections } from './openConnections';
import { takeSubPathsOff } from './publicAddress';
import { routeUpgrades, type UpgradeHandler } from './upgradeRouter';

export type ServiceName = keyof typeof LOCAL_PORTS;

/** One service of the platform: where it stands in each profile, and what it answers. */
export interface Service {
  name: ServiceName;
  /** Below the one port of the `same-origin` profile; `''` is the root. */
  prefix: string;
  routes?: (app: FastifyInstance) => void | Promise<void>;
  /** WebSocket paths within the service, without the prefix. */
  upgrades?: ReadonlyMap<string, UpgradeHandler>;
}

export interface ServiceListener {
  /** Address of a service, e.g. `http://127.0.0.1:3007/mcp`; known once it listens. */
  baseUrl: (name: ServiceName) => string;
  apps: FastifyInstance[];
  /** The server of the chat service, which also carries Socket.IO and the console. */
  chat: FastifyInstance;
  /** One more WebSocket path of the chat service. */
  addChatUpgrade: (path: string, handler: UpgradeHandler) => void;
  listen: () => Promise<void>;
  close: () => Promise<void>;
}

/** Connections that wait to be taken while the process is busy: all operators and agents that come back at once. */
const BACKLOG = 4096;

/** Puts services on one port under sub-paths, or each on a port of its own. Behaviour, section 18.1. */
export const createServiceListener = async (
  config: PlatformConfig & { ports?: Partial<Record<ServiceName, number>> },
  services: readonly Service[],
  createServiceApp: () => Promise<FastifyInstance>,
): Promise<ServiceListener> => {
  const sameOrigin = config.profile === 'same-origin';
  const shared = sameOrigin ? await createServiceApp() : undefined;
  const places = new Map<ServiceName, { app: FastifyInstance; prefix: string }>();
  const upgrades = new Map<FastifyInstance, Map<string, UpgradeHandler>>();
  for (const service of services) {
    const app = shared ?? (await createServiceApp());
    const prefix = sameOrigin ? service.prefix : '';
    places.set(service.name, { app, prefix });
    const paths = upgrades.get(app) ?? new Map<string, UpgradeHandler>();
    for (const [path, handler] of service.upgrades ?? []) paths.set(path, handler);
    upgrades.set(app, paths);
    const { routes } = service;
    if (routes) await app.register(async (inner) => routes(inner), { prefix });
  }
  const open = new Map<FastifyInstance, OpenConnections>();
  for (const [app, paths] of upgrades) {
    open.set(app, trackConnections(app.server));
    routeUpgrades(app.server, paths);
  }
  const apps = [...upgrades.keys()];
  const chat = places.get('chat');
  if (!chat) throw new Error('The chat service is missing');
  return {
    apps,
    chat: chat.app,
    addChatUpgrade: (path, handler) => {
      upgrades.get(chat.app)?.set(path, handler);
    },
    baseUrl: (name) => {
      const place = places.get(name);
      const address = place?.app.server.address();
      if (!place || !address || typeof address === 'string')
        throw new Error(`Service ${name} does not listen`);
      return `http://${reachable(config.host)}:${String(address.port)}${place.prefix}`;
    },
    listen: async () => {
      for (const { server } of apps) takeSubPathsOff(server, config.publicUrls ?? []);
      for (const [name, { app }] of places) {
        if (app.server.listening) continue;
        const isChosen = config.port === 0 || sameOrigin || name === 'chat';
        const port = isChosen ? config.port : (config.ports?.[name] ?? LOCAL_PORTS[name]);
        await app.listen({ host: config.host, port, backlog: BACKLOG }).catch((error: unknown) => {
          throw explainListening(error, name, `${config.host}:${String(port)}`);
        });
      }
    },
    close: async () => {
      await Promise.all([...open].map(([app, connections]) => closeApp(app, connections)));
    },
  };
};

/** A host that listens everywhere is reached on this machine; an IPv6 address stands in brackets. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

const explainListening = (error: unknown, name: ServiceName, address: string): Error => {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return error as Error;
  return new Error(`The ${name} service cannot listen on ${address}: the address is in use.`);
};

const CLOSING_FRAME_MS = 500;
const DRAIN_MS = 2000;

/** Requests under way may end; what nobody waits for does not hold the server open. */
const closeApp = async (app: FastifyInstance, connections: OpenConnections): Promise<void> => {
  const closed = app.close();
  connections.endSilent();
  const timers = [
    setTimeout(connections.endUpgraded, CLOSING_FRAME_MS),
    setTimeout(() => {
      app.server.closeAllConnections();
    }, DRAIN_MS),
  ];
  await closed;
  for (const timer of timers) clearTimeout(timer);
};
