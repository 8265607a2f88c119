import { connect, type Socket } from 'node:net';

export interface RawPeer {
  socket: Socket;
  /** What came back until now. */
  received: () => string;
  /** Resolves with what came back once the other side has ended the connection. */
  ended: Promise<string>;
}

/** A peer that says exactly these bytes, however wrong they are, and then keeps its side open. */
export const openRawPeer = async (url: string, bytes: string | Buffer = ''): Promise<RawPeer> => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  let received = '';
  socket.on('data', (data: Buffer) => (received += data.toString('latin1')));
  const ended = new Promise<string>((resolve) => {
    // A reset after the answer ends the connection as well.
    for (const event of ['end', 'error', 'close'] as const) {
      socket.once(event, () => {
        resolve(received);
      });
    }
  });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.write(bytes);
  return { socket, received: () => received, ended };
};

/** A WebSocket handshake for a path as it is written. */
export const upgradeOf = (path: string, headers: Record<string, string> = {}): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
