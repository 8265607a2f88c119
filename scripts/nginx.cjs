/** CommonJS, because tests take it in as well as scripts. */
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const HOST = '127.0.0.1';
const POLL_MS = 50;

const configOf = (directory, { port, ports, forward, method = '' }) => `
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
    ${method}
    ${ports.map((one) => `server ${HOST}:${String(one)} max_fails=0;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen ${HOST}:${String(port)};
    client_max_body_size 16m;
    # The folder is not its worker's: bodies stay in memory.
    client_body_buffer_size 16m;
    proxy_connect_timeout 2s;
    location / {
      ${forward}
      proxy_pass http://console;
    }
  }
}
`;

/** Demo accounts are for this machine: a balancer that names whom it speaks for would keep them out. */
const FORWARD_HOST = `
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_buffering off;
      proxy_read_timeout 120s;`;

/**
 * nginx on `port` before the platforms on `ports`. `forward`: directives for what it tells them; `method`: how it chooses one, the next
 * of them unless given.
 */
async function startNginx(place) {
  const directory = mkdtempSync(join(tmpdir(), 'console-nginx-'));
  const file = join(directory, 'nginx.conf');
  writeFileSync(file, configOf(directory, place));
  const nginx = spawn('nginx', ['-p', directory, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  nginx.stderr.on('data', (data) => (errors += data.toString()));
  const ended = once(nginx, 'close');
  const url = `http://${HOST}:${String(place.port)}`;
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${errors}`);
    await new Promise((settle) => setTimeout(settle, POLL_MS));
  }
  return {
    url,
    close: async () => {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

module.exports = { FORWARD_HOST, startNginx };
