import { WebSocketServer } from 'ws';
import type { UpgradeHandler } from '@platform/http/upgradeRouter';

/** A handshake that anybody may make and that is closed at once: the sign-in page learns whether a proxy lets handshakes through. */
export const checkUpgrade = (): UpgradeHandler => {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1, perMessageDeflate: false });
  return (request, socket, head) => {
    server.handleUpgrade(request, socket, head, (client) => {
      client.on('error', () => {
        client.terminate();
      });
      client.close();
    });
  };
};
