import type { FastifyInstance } from 'fastify';
import { policyPlugin, type PolicyOptions } from '@platform/access/policyPlugin';
import type { Sessions } from '@platform/access/sessions';
import { createApp } from '@platform/http/createApp';

export const SERVICE_TOKEN = 'service-token-of-the-tests';

const NOBODY: Sessions = {
  signIn: () => Promise.reject(new Error('Nobody signs in here')),
  signInProved: () => Promise.reject(new Error('Nobody signs in here')),
  resolve: () => Promise.resolve(undefined),
  signOut: () => Promise.resolve(),
  signOutEverywhere: () => Promise.resolve(),
  outdated: () => Promise.resolve([]),
};

interface Serving {
  sessions?: Sessions;
  port?: number;
  verifyKey?: PolicyOptions['verifyKey'];
}

export interface ServedRoutes {
  app: FastifyInstance;
  /** `http://127.0.0.1:<port>` */
  base: string;
  close: () => Promise<void>;
}

/** Routes on a listening server with the platform's manners and its policy. */
export const serveRoutes = async (
  places: Record<string, (app: FastifyInstance) => void | Promise<void>>,
  { sessions = NOBODY, port = 0, verifyKey }: Serving = {},
): Promise<ServedRoutes> => {
  const app = await createApp(() => undefined);
  await app.register(
    policyPlugin({
      sessions,
      serviceToken: SERVICE_TOKEN,
      allowedOrigins: [],
      production: false,
      ...(verifyKey ? { verifyKey } : {}),
    }),
  );
  for (const [prefix, routes] of Object.entries(places)) {
    await app.register(
      async (inner) => {
        await routes(inner);
      },
      { prefix },
    );
  }
  const base = await app.listen({ host: '127.0.0.1', port });
  const close = async () => {
    const closing = app.close();
    // A client may hold a connection on which it never asked anything; the server would wait for it.
    app.server.closeAllConnections();
    await closing;
  };
  return { app, base, close };
};
