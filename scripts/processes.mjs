import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const PARENT_POLL_MS = 150;
const KILL_AFTER_MS = 15_000;
const SAME_REQUEST_MS = 1000;
const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };
const hasProcessGroups = process.platform !== 'win32';

const running = new Set();
let endingBy;
let endingSince = 0;

/** Starts a child in its own process group, so that a signal reaches it once and its own children with it. */
export function startChild(command, args, options = {}) {
  if (endingBy) process.exit(exitCodeOf(null, endingBy));
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: hasProcessGroups,
    ...options,
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Resolves to the exit code of a child, 128 + n when signal n ended it, 127 when it could not be started. */
export function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`Could not start ${child.spawnfile}: ${error.message}`);
      running.delete(child);
      resolve(127);
    });
    child.once('close', (code, signal) => resolve(exitCodeOf(code, signal)));
  });
}

export function run(command, args, options) {
  return ended(startChild(command, args, options));
}

export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/** npm as the one that started this script, so that a version manager's shim is not in the way. */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? runNode([cli, ...args], options) : run('npm', args, options);
}

/** What npm writes to its standard output, with its exit code. */
export async function runCaptured(args) {
  const cli = process.env.npm_execpath;
  const [command, ...rest] = cli?.endsWith('.js') ? [process.execPath, cli, ...args] : ['npm', ...args];
  const child = startChild(command, rest, { stdio: ['ignore', 'pipe', 'ignore'] });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  const code = await ended(child);
  return { code, output: Buffer.concat(chunks).toString() };
}

function exitCodeOf(code, signal) {
  return code ?? 128 + (SIGNAL_NUMBERS[signal] ?? 0);
}

function signalGroup(child, signal) {
  try {
    if (hasProcessGroups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * The first signal is handed on and the children end in their own time; a second one ends them at once. Ctrl+C
 * reaches this process twice, from the terminal and through npm: what follows that soon is the same request.
 */
function end(signal) {
  if (running.size === 0) process.exit(exitCodeOf(null, signal));
  if (endingBy && performance.now() - endingSince < SAME_REQUEST_MS) return;
  const final = endingBy ? 'SIGKILL' : signal;
  endingSince = performance.now();
  endingBy = signal;
  for (const child of running) signalGroup(child, final);
  setTimeout(() => running.forEach((child) => signalGroup(child, 'SIGKILL')), KILL_AFTER_MS).unref();
}

for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => end(signal));

/** A killed npm sends no signal: a new parent is its only trace. A script started by hand may outlive its shell. */
const parent = process.ppid;
setInterval(() => {
  if (process.env.npm_lifecycle_event && process.ppid !== parent && !endingBy) end('SIGTERM');
}, PARENT_POLL_MS).unref();
