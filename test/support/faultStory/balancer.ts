import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { startNginx } from '../../../scripts/nginx.cjs';
import { freePort } from '../freePort';

export interface Balancer {
  url: string;
  close: () => Promise<void>;
}

/** Before the platform's processes, each connection or request to the next of them: nothing sticks to one. */
export const openBalancer = (ports: readonly number[], kind = process.env['BALANCER']): Promise<Balancer> =>
  kind === 'nginx' ? openNginx(ports) : openForwarder(ports);

const HOST = '127.0.0.1';

/** Takes connections in turn; one that a process refuses goes to the next. */
const openForwarder = async (ports: readonly number[]): Promise<Balancer> => {
  const open = new Set<Socket>();
  let turn = 0;
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      other.destroy();
    });
  };
  const join = (near: Socket, tries: number) => {
    turn += 1;
    const far = connect(ports[turn % ports.length] ?? 0, HOST);
    const onRefused = () => {
      if (tries > 1 && !near.destroyed) join(near, tries - 1);
      else near.destroy();
    };
    far.once('error', onRefused);
    far.once('connect', () => {
      far.off('error', onRefused);
      keep(near, far);
      keep(far, near);
      near.pipe(far);
      far.pipe(near);
    });
  };
  const server = createServer((near) => {
    near.on('error', () => undefined);
    join(near, ports.length);
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://${HOST}:${String(port)}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

const FORWARD = resolve(__dirname, '..', '..', '..', 'deploy', 'nginx', 'forward.conf');

/** The real one, with what deploy/nginx says. Sockets stay: the next of them after a sign-in may always be the same. */
const openNginx = async (ports: readonly number[]): Promise<Balancer> =>
  startNginx({ port: await freePort(), ports, forward: `include ${FORWARD};`, method: 'least_conn;' });
