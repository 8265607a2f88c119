import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { readTarget } from './requestTarget';

/** Takes a WebSocket handshake of its path, or refuses it. */
export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer, url: URL) => void;

/** Readers whose right to a stream is not known by then are told to come again: a database may hang. */
const DECISION_LIMIT_MS = 10_000;
/** For the refusal to arrive: closing at once with bytes unread would reset the connection. */
const LINGER_MS = 1000;

/**
 * The one place that answers handshakes: each goes to the handler of its exact path or is refused with a
 * status and closed. Nothing that a peer sends, resets or leaves out gets further than its own connection.
 */
export const routeUpgrades = (server: Server, handlers: ReadonlyMap<string, UpgradeHandler>): void => {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const url = readTarget(request);
    const handler = url && handlers.get(url.pathname);
    if (!url) refuseUpgrade(socket, 400, 'Bad Request');
    else if (!handler) refuseUpgrade(socket, 404, 'Not Found');
    else if (!server.listening) refuseUpgrade(socket, 503, 'Service Unavailable');
    else take(handler, request, socket, head, url);
  });
};

const take = (
  handler: UpgradeHandler,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  url: URL,
): void => {
  const undecided = setTimeout(() => {
    if (isUnanswered(socket)) refuseUpgrade(socket, 503, 'Service Unavailable');
  }, DECISION_LIMIT_MS);
  undecided.unref();
  socket.once('close', () => {
    clearTimeout(undecided);
  });
  try {
    handler(request, socket, head, url);
  } catch {
    refuseUpgrade(socket, 500, 'Internal Server Error');
  }
};

const isUnanswered = (socket: Duplex & { bytesWritten?: number }): boolean => socket.bytesWritten === 0;

/** Answers and ends the connection, whether or not the peer ends its side. */
export const refuseUpgrade = (socket: Duplex, status: number, reason: string): void => {
  if (socket.destroyed) return;
  const giveUp = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => {
    clearTimeout(giveUp);
  });
  socket.once('end', () => socket.destroy());
  socket.end(`HTTP/1.1 ${String(status)} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  // Unread bytes would keep the end of the connection from being seen.
  socket.resume();
};
