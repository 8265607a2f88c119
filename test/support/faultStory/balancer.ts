import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
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

const nginxConfig = (directory: string, port: number, ports: readonly number[]) => `
daemon off;
worker_processes 1;
pid ${join(directory, 'pid')};
error_log ${join(directory, 'error.log')} crit;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${join(directory, 'body')};
  proxy_temp_path ${join(directory, 'proxy')};
  fastcgi_temp_path ${join(directory, 'fastcgi')};
  uwsgi_temp_path ${join(directory, 'uwsgi')};
  scgi_temp_path ${join(directory, 'scgi')};
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  upstream console {
    ${ports.map((one) => `server ${HOST}:${String(one)} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen ${HOST}:${String(port)};
    client_max_body_size 16m;
    proxy_connect_timeout 2s;
    location / {
      include ${FORWARD};
      proxy_pass http://console;
    }
  }
}
`;

/** The real one, with what deploy/nginx says. */
const openNginx = async (ports: readonly number[]): Promise<Balancer> => {
  const directory = mkdtempSync(join(tmpdir(), 'console-nginx-'));
  const port = await freePort();
  const file = join(directory, 'nginx.conf');
  writeFileSync(file, nginxConfig(directory, port, ports));
  const nginx = spawn('nginx', ['-p', directory, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  nginx.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  const ended = once(nginx, 'close');
  const url = `http://${HOST}:${String(port)}`;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${errors}`);
    await new Promise((settle) => setTimeout(settle, 50));
  }
  return {
    url,
    close: async () => {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
