import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEMORY_SETTINGS, PLATFORM } from '../../scripts/platformProcess.mjs';

export interface BuiltPlatform {
  url: string;
  /** Milliseconds of processor time it has used so far; NaN where the system does not tell. */
  cpuMs: () => number;
  /** MB of memory that are resident now, and at most so far; NaN where the system does not tell. */
  memory: () => { now: number; peak: number };
  /** Ends it and removes its data. */
  stop: () => Promise<void>;
}

/** The built platform on a directory of its own. `prepare` may write into its database before it starts. */
export const startBuiltPlatform = async (
  prepare: (dataDir: string) => Promise<void> = () => Promise.resolve(),
  environment: Record<string, string> = {},
): Promise<BuiltPlatform> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
  await prepare(dataDir);
  const platform = spawn(process.execPath, [PLATFORM], {
    env: {
      ...MEMORY_SETTINGS,
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: '0',
      DEMO_TRAFFIC: '0',
      ANTHROPIC_API_KEY: '',
      OPENAI_API_KEY: '',
      OPENAI_BASE_URL: '',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => platform.once('exit', resolve));
  process.once('exit', () => platform.kill('SIGKILL'));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    platform.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      const address = /Agent Operations Console: (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => {
      reject(new Error('The platform ended before it listened'));
    });
  });
  const stop = async (): Promise<void> => {
    platform.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, cpuMs: () => cpuMsOf(platform.pid), memory: () => memoryOf(platform.pid), stop };
};

const TICKS_PER_S = 100;

const cpuMsOf = (pid = 0): number => {
  const file = `/proc/${String(pid)}/stat`;
  if (!existsSync(file)) return NaN;
  // After the name, which may hold blanks: user time is the 12th, system time the 13th field.
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_S) * 1000;
};

const memoryOf = (pid = 0): { now: number; peak: number } => {
  const file = `/proc/${String(pid)}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
};
