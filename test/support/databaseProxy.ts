import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  url: string;
  /** Cuts every connection and refuses new ones, as a server that was stopped does. */
  goAway: () => void;
  comeBack: () => Promise<void>;
  /** Passes nothing on, of any connection and either way, while all of them stand. */
  freeze: () => void;
  /** Passes on what is asked, and no answer. */
  silence: () => void;
  /** Passes on what has gathered, and what comes. */
  thaw: () => void;
  close: () => Promise<void>;
}

/** Stands before a PostgreSQL server, so that one test can take it away from one platform. */
export const openDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const target = new URL(databaseUrl);
  /** Each with the other end. */
  const open = new Map<Socket, Socket>();
  /** Ends at the server. */
  const answering = new WeakSet<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    answering.add(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.set(from, to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (isFrozen) hold(from);
    }
  });
  const hold = (socket: Socket) => {
    socket.unpipe();
    socket.pause();
  };
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  const cut = () => {
    for (const socket of open.keys()) socket.destroy();
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
    freeze: () => {
      isFrozen = true;
      for (const socket of open.keys()) hold(socket);
    },
    silence: () => {
      for (const socket of open.keys()) if (answering.has(socket)) hold(socket);
    },
    thaw: () => {
      isFrozen = false;
      for (const [from, to] of open) from.pipe(to);
    },
    close: async () => {
      cut();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
};
