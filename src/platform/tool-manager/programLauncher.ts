import { spawn } from 'node:child_process';
import { Transform } from 'node:stream';
import { LAUNCHED, type LaunchedProgram } from './launchedProgram';

/*
 * Runs one program of a tool server in a process group of its own, between the platform and the program: the group ends
 * when this is told to end, when the program ends, and when the platform is gone, however it went. Of what the program
 * writes to its output only lines that could be messages are passed on.
 */

const LINE_MAX_BYTES = 1_048_576;
/** Below the second that the MCP client waits for one that it only asks for its protocol. */
const GRACE_MS = 700;
const PARENT_CHECK_MS = 500;
const NEWLINE = 10;
const BRACE = 123;
const CANNOT_START = 127;

const say = (what: string): void => {
  process.stderr.write(`[${what}]\n`);
};

/** Passes lines on that begin with a brace; a longer one than the limit ends everything. */
const messagesOnly = (onTooLong: () => void): Transform => {
  let state: 'begin' | 'message' | 'noise' = 'begin';
  let length = 0;
  let hasDropped = false;
  const note = (): void => {
    if (!hasDropped) say('lines on standard output that are no messages are dropped');
    hasDropped = true;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let at = 0;
      while (at < chunk.length) {
        if (state === 'begin') {
          state = chunk[at] === BRACE ? 'message' : 'noise';
          length = 0;
          if (state === 'noise' && chunk[at] !== NEWLINE) note();
        }
        const found = chunk.indexOf(NEWLINE, at);
        const end = found === -1 ? chunk.length : found + 1;
        length += end - at;
        if (state === 'message' && length > LINE_MAX_BYTES) {
          onTooLong();
          return;
        }
        if (state === 'message') this.push(chunk.subarray(at, end));
        if (found !== -1) state = 'begin';
        at = end;
      }
      done();
    },
  });
};

const run = (): void => {
  const { [LAUNCHED]: told = '', ...inherited } = process.env;
  const { command, args, workingDirectory, environment } = JSON.parse(told) as LaunchedProgram;
  const parent = process.ppid;
  const program = spawn(command, args, {
    cwd: workingDirectory,
    env: { ...inherited, ...environment },
    stdio: ['inherit', 'pipe', 'inherit'],
    detached: true,
    shell: false,
  });
  const signal = (name: NodeJS.Signals): void => {
    try {
      // The whole group, with what the program has started.
      if (program.pid !== undefined) process.kill(-program.pid, name);
    } catch {
      // Nobody is left.
    }
  };
  const end = (): void => {
    signal('SIGTERM');
    setTimeout(() => {
      signal('SIGKILL');
    }, GRACE_MS);
  };
  const messages = messagesOnly(() => {
    say(`ended: a line of more than ${String(LINE_MAX_BYTES)} bytes`);
    signal('SIGKILL');
  });
  program.stdout.pipe(messages).pipe(process.stdout);
  program.on('error', (error) => {
    say(`could not be started: ${error.message}`);
    process.exit(CANNOT_START);
  });
  program.on('exit', (code, by) => {
    signal('SIGKILL');
    say(`ended: ${by ?? `code ${String(code)}`}`);
    process.exitCode = code ?? 1;
    // The program's last output is still passed on, if its reader is there.
    setTimeout(() => process.exit(), GRACE_MS);
    messages.on('end', () => process.exit());
  });
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, end);
  for (const output of [process.stdout, process.stderr]) output.on('error', end);
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, PARENT_CHECK_MS);
};

run();
