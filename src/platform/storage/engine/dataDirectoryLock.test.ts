import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDirectory } from './dataDirectoryLock';
import { identifyProcess } from './processIdentity';
import { DataDirectoryInUseError, StorageError } from './storageErrors';

const sleepers: ChildProcess[] = [];

function startProcess(): ChildProcess & { pid: number } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  sleepers.push(child);
  if (child.pid === undefined) throw new Error('no child process');
  return child as ChildProcess & { pid: number };
}

const TIMES = { beatMs: 20, watchMs: 150 };
const lockFile = (dataDir: string) => join(dataDir, 'platform.lock');

function writeLock(dataDir: string, owner: object): void {
  writeFileSync(lockFile(dataDir), JSON.stringify({ token: 'a-token-of-another', ...owner }));
}

const directories: string[] = [];

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'console-lock-'));
  directories.push(directory);
  return directory;
}

afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true });
  for (const child of sleepers.splice(0)) child.kill('SIGKILL');
});

test('refuses a second owner, naming the first with its host, until it has released', async () => {
  const dataDir = newDirectory();
  const lock = await lockDataDirectory(dataDir);
  const second = lockDataDirectory(dataDir);
  await expect(second).rejects.toThrow(DataDirectoryInUseError);
  await expect(second).rejects.toThrow(
    `in use by process ${process.pid} on host ${hostname()}. End that one first`,
  );
  lock.release();
  (await lockDataDirectory(dataDir)).release();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('the lock is held by the system: a file that was changed or replaced by hand opens nothing', async () => {
  const dataDir = newDirectory();
  const lock = await lockDataDirectory(dataDir);
  writeFileSync(lockFile(dataDir), '');
  await expect(lockDataDirectory(dataDir)).rejects.toThrow(/in use by another process\./);
  lock.release();
});

test('of many that begin at once one gets it', async () => {
  const dataDir = newDirectory();
  const tried = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDirectory(dataDir)));
  const got = tried.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(got).toHaveLength(1);
  got[0]?.release();
});

test('takes over at once what an owner on this machine left when it was killed', async () => {
  const dataDir = newDirectory();
  const first = await lockDataDirectory(dataDir);
  const left = readFileSync(lockFile(dataDir), 'utf8');
  first.release();
  writeFileSync(lockFile(dataDir), left);
  const lock = await lockDataDirectory(dataDir, { ...TIMES, watchMs: 3_600_000 });
  expect(JSON.parse(readFileSync(lockFile(dataDir), 'utf8'))).toMatchObject({
    pid: process.pid,
    host: hostname(),
  });
  lock.release();
});

test('takes over an empty file: its owner was ended before it wrote', async () => {
  const dataDir = newDirectory();
  writeFileSync(lockFile(dataDir), '');
  (await lockDataDirectory(dataDir)).release();
});

test('where locks do not reach another machine, its owner is known by its beats', async () => {
  const dataDir = newDirectory();
  writeLock(dataDir, { pid: 7, host: 'other-host', machine: 'another-boot' });
  const beats = setInterval(() => {
    utimesSync(lockFile(dataDir), new Date(), new Date());
  }, TIMES.beatMs);
  const tried = lockDataDirectory(dataDir, TIMES);
  await expect(tried).rejects.toThrow('in use by process 7 on host other-host.');
  clearInterval(beats);
  (await lockDataDirectory(dataDir, TIMES)).release();
});

test('its own beats change the file', async () => {
  const dataDir = newDirectory();
  const lock = await lockDataDirectory(dataDir, TIMES);
  utimesSync(lockFile(dataDir), 0, 0);
  while (statSync(lockFile(dataDir)).mtimeMs === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  lock.release();
});

test('a live owner of the version before, which the system does not know of, is not robbed', async () => {
  const dataDir = newDirectory();
  const owner = startProcess();
  writeLock(dataDir, identifyProcess(owner.pid));
  await expect(lockDataDirectory(dataDir)).rejects.toThrow(`in use by process ${owner.pid}.`);
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  (await lockDataDirectory(dataDir)).release();
});

test.each(['{"pid":', '[]', '{"pid":"seven","token":"x"}'])(
  'a damaged file (%s) is told with its remedy',
  async (text) => {
    const dataDir = newDirectory();
    writeFileSync(lockFile(dataDir), text);
    const tried = lockDataDirectory(dataDir);
    await expect(tried).rejects.toThrow(StorageError);
    await expect(tried).rejects.toThrow(
      /platform\.lock is damaged\. Nothing was changed\..* delete that file and start again/,
    );
    expect(readFileSync(lockFile(dataDir), 'utf8')).toBe(text);
  },
);

test('a folder in the place of the file is told', async () => {
  const dataDir = newDirectory();
  mkdirSync(lockFile(dataDir));
  await expect(lockDataDirectory(dataDir)).rejects.toThrow(/platform\.lock cannot be opened .* move it away/);
});
