import { WebSocket } from 'ws';

/** The status a WebSocket handshake is answered with: 101 when it opens. */
export const handshake = (url: string, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers });
    socket.once('open', () => {
      socket.once('close', () => {
        resolve(101);
      });
      socket.close();
    });
    socket.once('unexpected-response', (_request, response) => {
      socket.on('error', () => undefined);
      socket.terminate();
      resolve(response.statusCode ?? 0);
    });
    socket.once('error', reject);
  });
