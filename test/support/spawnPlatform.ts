import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { defined } from '@contract/defined';
import type { TestDatabase } from './openTestDatabase';

export interface PlatformProcess {
  child: ChildProcess;
  pid: number;
  url: string;
  /** Resolves with how it ended and what it wrote. */
  ended: Promise<ProcessEnd>;
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<ProcessEnd>;
}

export interface ProcessEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  output: string;
  errors: string;
}

const ROOT = resolve(__dirname, '..', '..');

export interface RunOptions {
  /** What is run instead of the platform: a command of it, by its file in `cli`. */
  command?: string;
  /** What the command is told. */
  words?: string[];
  /** What starts it, as `unshare` with its options. */
  within?: string[];
  /** The folder that holds `dist/platform`, where it is not this project. */
  root?: string;
}

/** Where programs are, and which time it is: what a child needs of this process's environment. */
const ofThisMachine = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(PATH|TZ|LD_PRELOAD|FAKETIME\w*|NO_FAKE_STAT)$/.test(name),
    ),
  );

/** Starts the built platform as a process of its own; it may end before it ever listens. */
export const runPlatform = (
  { dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  environment: Record<string, string> = {},
  { command, words: told = [], within = [], root = ROOT }: RunOptions = {},
): { child: ChildProcess; ended: Promise<ProcessEnd>; listening: Promise<string> } => {
  const main = join(
    root,
    'dist',
    'platform',
    command === undefined ? 'main.js' : join('cli', `${command}.js`),
  );
  const words = [...within, process.execPath, main, ...told];
  const child = spawn(words[0] ?? process.execPath, words.slice(1), {
    cwd: root,
    env: {
      ...ofThisMachine(),
      PORT: '0',
      DEMO: '0',
      DEMO_TRAFFIC: '0',
      DATA_DIR: dataDir,
      ...defined({ DATABASE_URL: databaseUrl }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  const listening = new Promise<string>((fulfil) => {
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      const address = /Agent Operations Console: (\S+)/.exec(output)?.[1];
      if (address !== undefined) fulfil(address);
    });
  });
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  const ended = once(child, 'close').then(([code, signal]): ProcessEnd => {
    return { code: code as number | null, signal: signal as NodeJS.Signals | null, output, errors };
  });
  return { child, ended, listening };
};

/** The same, once it listens. Rejects with what it wrote when it ends before. */
export const spawnPlatform = async (
  database: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  environment?: Record<string, string>,
  options?: RunOptions,
): Promise<PlatformProcess> => {
  const { child, ended, listening } = runPlatform(database, environment, options);
  const early = ended.then(({ code, errors }): never => {
    throw new Error(`The platform ended with code ${code}: ${errors}`);
  });
  const url = await Promise.race([listening, early]);
  early.catch(() => undefined);
  return {
    child,
    pid: child.pid ?? 0,
    url,
    ended,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
};
