import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export interface OpenConnections {
  /** Ends those on which nothing was ever asked: they would hold a closing server open. */
  endSilent: () => void;
  /** Ends those that became WebSockets: a reader that stalls never answers a closing frame. */
  endUpgraded: () => void;
}

/**
 * Knows what every connection is used for. One that a peer resets, whenever it does, ends nothing but
 * itself; one that is silent for as long as the server's own time-out says is closed, unless its answer is still being made.
 */
export const trackConnections = (server: Server): OpenConnections => {
  const silent = new Set<Duplex>();
  const upgraded = new Set<Duplex>();
  const answering = new Set<Duplex>();
  server.on('connection', (socket) => {
    socket.on('error', () => socket.destroy());
    silent.add(socket);
    socket.once('close', () => {
      for (const sockets of [silent, upgraded, answering]) sockets.delete(socket);
    });
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    silent.delete(socket);
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('upgrade', (_request, socket) => {
    silent.delete(socket);
    upgraded.add(socket);
  });
  server.on('timeout', (socket: Socket) => {
    const isWorking = answering.has(socket) && socket.writableLength === 0;
    if (!isWorking) socket.destroy();
  });
  return {
    endSilent: () => {
      endAll(silent);
    },
    endUpgraded: () => {
      endAll(upgraded);
    },
  };
};

const endAll = (sockets: Set<Duplex>): void => {
  for (const socket of sockets) socket.destroy();
};
