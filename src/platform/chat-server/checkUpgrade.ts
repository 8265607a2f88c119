import { WebSocketServer } from 'ws';
import type { UpgradeHandler } from '@platform/http/upgradeRouter';

/** For the answer to the close; who gives none does not hold the connection. */
const CLOSING_MS = 2000;

/** A handshake that anybody may make and that is closed at once: the sign-in page learns whether a proxy lets handshakes through. */
export const checkUpgrade = (): UpgradeHandler => {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1, perMessageDeflate: false });
  return (request, socket, head) => {
    server.handleUpgrade(request, socket, head, (client) => {
      client.on('error', () => {
        client.terminate();
      });
      client.close();
      setTimeout(() => {
        client.terminate();
      }, CLOSING_MS).unref();
    });
  };
};
