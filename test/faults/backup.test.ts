import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@platform/storage/engine/database';
import { openDatabase } from '@platform/storage/engine/openDatabase';
import { unpack } from '@platform/backup/archive';
import { prepareDataDirectory } from '@test/support/openTestDatabase';
import { liftRateLimit } from '@test/support/liftRateLimit';
import { signIn } from '@test/support/signIn';
import { runPlatform, spawnPlatform, type PlatformProcess } from '@test/support/spawnPlatform';
import { hashTables } from '@test/support/tableState';

let root: string;
let dataDir: string;
let file: string;
const started: PlatformProcess[] = [];
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'console-backup-'));
  dataDir = await prepareDataDirectory();
  file = join(root, 'console.tar.gz');
});
afterEach(async () => {
  for (const platform of started.splice(0)) await platform.end('SIGKILL');
  for (const path of [root, dataDir]) rmSync(path, { recursive: true, force: true });
});

const start = async (at: string, environment: Record<string, string> = {}) => {
  const platform = await spawnPlatform({ dataDir: at }, environment);
  started.push(platform);
  return platform;
};
const command = (name: string, at: string, words: string[], environment: Record<string, string> = {}) =>
  runPlatform({ dataDir: at }, environment, { command: name, words }).ended;
const look = async <T>(at: string, read: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ dataDir: at });
  try {
    return await read(database);
  } finally {
    await database.close();
  }
};
const titled = (title: string) => ({ method: 'POST', body: { id: `conversation-${title}`, title } });

test('a backup under load holds one moment, and what is restored from it equals it row for row and works', async () => {
  const platform = await start(dataDir);
  const operator = await signIn(platform.url, 'operator');
  await liftRateLimit(platform.url);
  const acknowledged: string[] = [];
  const load = new AbortController();
  const writer = (async () => {
    while (!load.signal.aborted) {
      const title = String(acknowledged.length);
      expect((await operator.fetch('/api/conversations', titled(title))).status).toBeLessThan(300);
      acknowledged.push(title);
    }
  })();
  while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 10));
  const before = acknowledged.length;
  const { code, output, errors } = await command('backup', dataDir, [file]);
  const after = acknowledged.length + 1;
  load.abort();
  await writer;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain(file);
  expect(after).toBeGreaterThan(before + 1);

  const unpacked = join(root, 'unpacked');
  mkdirSync(unpacked);
  await unpack(file, unpacked);
  const restored = join(root, 'restored');
  expect(await command('restore', restored, [file])).toMatchObject({ code: 0, errors: '' });
  const held = await look(unpacked, (database) => hashTables(database, ['meta'], { whole: true }));
  expect(await look(restored, (database) => hashTables(database, ['meta'], { whole: true }))).toEqual(held);
  const titles = await look(restored, (database) =>
    database.query<{ title: string }>(
      `SELECT title FROM conversations WHERE id LIKE 'conversation-%' ORDER BY title::int`,
    ),
  );
  expect(titles.length).toBeGreaterThanOrEqual(before);
  expect(titles.length).toBeLessThanOrEqual(after);
  expect(titles.map(({ title }) => title)).toEqual(titles.map((_, index) => String(index)));

  const again = await start(restored);
  const session = await signIn(again.url, 'operator');
  expect((await session.fetch('/readyz')).status).toBe(200);
  expect((await session.fetch('/api/conversations/conversation-0')).status).toBe(200);
  expect((await session.fetch('/api/conversations', titled('new'))).status).toBeLessThan(300);
  // The first one goes on as if nothing had been, and nothing of the copy is left with it.
  expect((await operator.fetch('/api/conversations', titled('later'))).status).toBeLessThan(300);
  expect(readdirSync(join(dataDir, '.backup'))).toEqual([]);
});

test('a stopped platform is backed up too, and its audit is whole after the restore', async () => {
  const platform = await start(dataDir);
  const admin = await signIn(platform.url, 'admin');
  expect((await admin.fetch('/api/conversations', titled('a'))).status).toBeLessThan(300);
  await platform.end('SIGTERM');
  expect(await command('backup', dataDir, [file])).toMatchObject({ code: 0, errors: '' });
  const restored = join(root, 'restored');
  expect(await command('restore', restored, [file])).toMatchObject({ code: 0, errors: '' });
  const verified = await command('auditVerify', restored, []);
  expect(verified).toMatchObject({ code: 0, errors: '' });
  expect(verified.output).toMatch(/The audit is whole: [1-9]\d* records, [1-9]\d* of them seen outside/);
});

test('nothing is written over: neither a file nor a data directory', async () => {
  writeFileSync(file, 'mine');
  expect(await command('backup', dataDir, [file])).toMatchObject({
    code: 1,
    errors: `There is a file ${file} already. Nothing was written.\n`,
  });
  rmSync(file);
  expect((await command('backup', dataDir, [file])).code).toBe(0);
  const refused = await command('restore', dataDir, [file]);
  expect(refused.code).toBe(1);
  expect(refused.errors).toMatch(/holds a database\. Nothing was changed\. Restore into an empty directory/);
  const foreign = join(root, 'foreign');
  mkdirSync(foreign);
  writeFileSync(join(foreign, 'letter.txt'), 'mine');
  expect((await command('restore', foreign, [file])).errors).toMatch(/holds other files \(letter\.txt\)/);
  const other = join(root, 'other.tar.gz');
  writeFileSync(other, 'no archive');
  const empty = join(root, 'empty');
  expect((await command('restore', empty, [other])).code).toBe(1);
  expect(readdirSync(empty)).toEqual([]);
  expect((await command('backup', join(root, 'nowhere'), [join(root, 'x')])).errors).toMatch(
    /holds no database/,
  );
});

test('a key that lies elsewhere opens what is restored without it', async () => {
  const key = Buffer.alloc(32, 7).toString('base64');
  const first = await start(dataDir, { SECRETS_KEY: key });
  const admin = await signIn(first.url, 'admin');
  expect((await admin.fetch('/api/config/system')).status).toBe(200);
  expect(existsSync(join(dataDir, 'secrets.key'))).toBe(false);
  expect((await command('backup', dataDir, [file])).code).toBe(0);
  const restored = join(root, 'restored');
  const { output } = await command('restore', restored, [file]);
  expect(output).toContain('set SECRETS_KEY');
  const other = Buffer.alloc(32, 8).toString('base64');
  expect((await runPlatform({ dataDir: restored }, { SECRETS_KEY: other }).ended).errors).toMatch(
    /^SECRETS_KEY is not the key of this database/,
  );
  const again = await start(restored, { SECRETS_KEY: key });
  expect((await signIn(again.url, 'admin')).cookie).not.toBe('');
});

test('a stopped directory that is damaged is not backed up', async () => {
  renameSync(join(dataDir, 'database', 'PG_VERSION'), join(dataDir, 'PG_VERSION'));
  const { code, errors } = await command('backup', dataDir, [file]);
  expect(code).toBe(1);
  expect(errors).toMatch(/is damaged/);
  expect(existsSync(file)).toBe(false);
});
