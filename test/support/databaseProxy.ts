import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  url: string;
  /** Cuts every connection and refuses new ones, as a server that was stopped does. */
  goAway: () => void;
  comeBack: () => Promise<void>;
  close: () => Promise<void>;
}

/** Stands before a PostgreSQL server, so that one test can take it away from one platform. */
export const openDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${String(port)}`;
  return {
    url: url.href,
    goAway: () => {
      server.close();
      cut();
    },
    comeBack: () => listen(port),
    close: async () => {
      cut();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
};
