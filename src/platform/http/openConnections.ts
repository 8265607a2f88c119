import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

export interface OpenConnections {
  /** Ends those on which nothing was ever asked: they would hold a closing server open. */
  endSilent: () => void;
  /** Ends those that became WebSockets: a reader that stalls never answers a closing frame. */
  endUpgraded: () => void;
}

export const trackConnections = (server: Server): OpenConnections => {
  const silent = new Set<Duplex>();
  const upgraded = new Set<Duplex>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => {
      silent.delete(socket);
      upgraded.delete(socket);
    });
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  server.on('upgrade', (_request, socket) => {
    silent.delete(socket);
    upgraded.add(socket);
  });
  const end = (sockets: Set<Duplex>) => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    endSilent: () => {
      end(silent);
    },
    endUpgraded: () => {
      end(upgraded);
    },
  };
};
