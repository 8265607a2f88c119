import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

function writeLock(dataDir: string, owner: { pid: number; startedAt: string | null }): void {
  writeFileSync(join(dataDir, 'platform.lock'), JSON.stringify({ ...owner, token: 'a-token-of-another' }));
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

test('refuses a directory that a live process holds, naming its process id', () => {
  const dataDir = newDirectory();
  const owner = startProcess();
  writeLock(dataDir, identifyProcess(owner.pid));
  expect(() => lockDataDirectory(dataDir)).toThrow(DataDirectoryInUseError);
  expect(() => lockDataDirectory(dataDir)).toThrow(
    `The data directory ${dataDir} is in use by process ${owner.pid}.`,
  );
});

test('refuses a second owner in the same process until the first has released', () => {
  const dataDir = newDirectory();
  const lock = lockDataDirectory(dataDir);
  expect(() => lockDataDirectory(dataDir)).toThrow(DataDirectoryInUseError);
  lock.release();
  lockDataDirectory(dataDir).release();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('takes over the lock of a process that is gone', async () => {
  const dataDir = newDirectory();
  const owner = startProcess();
  writeLock(dataDir, identifyProcess(owner.pid));
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const lock = lockDataDirectory(dataDir);
  expect(JSON.parse(readFileSync(join(dataDir, 'platform.lock'), 'utf8'))).toMatchObject({
    pid: process.pid,
  });
  expect(readdirSync(dataDir)).toEqual(['platform.lock']);
  lock.release();
});

test('takes over when the process id was given to another process', () => {
  const dataDir = newDirectory();
  writeLock(dataDir, { pid: startProcess().pid, startedAt: 'an-earlier-boot:17' });
  lockDataDirectory(dataDir).release();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('leaves the directory to the process that is already taking it over', () => {
  const dataDir = newDirectory();
  const rival = startProcess();
  writeLock(dataDir, { pid: 2 ** 22 + 1, startedAt: null });
  const claim = join(dataDir, 'platform.lock.a-token-');
  writeFileSync(claim, JSON.stringify({ ...identifyProcess(rival.pid), token: 'rival-token' }));
  expect(() => lockDataDirectory(dataDir)).toThrow(`in use by process ${rival.pid}`);
});

test('says which lock file it cannot read', () => {
  const dataDir = newDirectory();
  writeFileSync(join(dataDir, 'platform.lock'), '');
  expect(() => lockDataDirectory(dataDir)).toThrow(StorageError);
  expect(() => lockDataDirectory(dataDir)).toThrow(/platform\.lock cannot be read/);
});
