import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Takes a WebSocket handshake of its path. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL) => void;

/** Sends each handshake to the handler of its exact path; others are left to Socket.IO or refused. */
export const routeUpgrades = (server: Server, handlers: ReadonlyMap<string, UpgradeHandler>): void => {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/socket.io/')) return;
    const handler = handlers.get(url.pathname);
    if (handler) handler(request, socket, head, url);
    else refuseUpgrade(socket, 404, 'Not Found');
  });
};

export const refuseUpgrade = (socket: Duplex, status: number, reason: string): void => {
  socket.end(`HTTP/1.1 ${String(status)} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};
