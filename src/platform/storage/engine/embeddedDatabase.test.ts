import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { prepareDataDirectory } from '@test/support/openTestDatabase';
import { openDatabase } from './openDatabase';

const ROUNDS = 3;
const ROWS_PER_ROUND = 150;

let dataDir: string;
let writer: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await prepareDataDirectory();
});
afterEach(() => {
  writer?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function startWriter(): ChildProcess {
  const loader = createRequire(__filename).resolve('tsx/cjs');
  return spawn(process.execPath, ['--require', loader, join('test', 'support', 'rowWriter.ts'), dataDir], {
    env: { ...process.env, TSX_TSCONFIG_PATH: join('test', 'tsconfig.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function killAfter(rows: number, onFirst: () => Promise<void>): Promise<number[]> {
  const child = startWriter();
  writer = child;
  const acknowledged: number[] = [];
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface(child.stdout)) {
    if (acknowledged.push(Number(line)) === 1) await onFirst();
    if (acknowledged.length === rows) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return acknowledged;
}

test('loses nothing acknowledged when its process is killed, and refuses a second process meanwhile', async () => {
  const acknowledged: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const rows = await killAfter(ROWS_PER_ROUND * round, async () => {
      await expect(openDatabase({ dataDir })).rejects.toThrow(`is in use by process ${writer?.pid} on host`);
    });
    acknowledged.push(...rows);
    const database = await openDatabase({ dataDir });
    const kept = await database.query<{ id: number }>('SELECT id FROM written');
    await database.close();
    const keptIds = new Set(kept.map(({ id }) => id));
    expect(acknowledged.filter((id) => !keptIds.has(id))).toEqual([]);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROWS_PER_ROUND * 6);
});
