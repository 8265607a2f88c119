import { createServer, type AddressInfo } from 'node:net';

/** A port nobody listens on at the moment, where an address must be known before its server stands. */
export const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};
