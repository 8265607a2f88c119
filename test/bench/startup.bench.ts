import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** From the start of the process to `/readyz`, on the built platform: a fresh directory, then the same one again. */
const ROUNDS = 3;
const POLL_MS = 10;

const measure = async (dataDir: string): Promise<number> => {
  const startedAt = performance.now();
  const platform = spawn(process.execPath, ['dist/platform/main.js'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => platform.once('exit', resolve));
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
  while (!(await fetch(`${url}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  const took = performance.now() - startedAt;
  platform.kill('SIGTERM');
  await ended;
  return took;
};

const main = async (): Promise<void> => {
  const [fresh, second]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = mkdtempSync(join(tmpdir(), 'console-bench-'));
    fresh.push(await measure(dataDir));
    second.push(await measure(dataDir));
    rmSync(dataDir, { recursive: true, force: true });
  }
  const list = (times: number[]) => times.map((time) => String(Math.round(time))).join(', ');
  console.log(`fresh start with demo data, ms: ${list(fresh)}`);
  console.log(`second start, ms: ${list(second)}`);
};

void main();
