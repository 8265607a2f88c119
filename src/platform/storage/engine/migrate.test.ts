import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from './database';
import { migrate } from './migrate';

let database: Database;
let directory: string;

beforeEach(async () => {
  database = await openTestDatabase();
  directory = mkdtempSync(join(tmpdir(), 'console-migrations-'));
});
afterEach(async () => {
  await database.close();
  rmSync(directory, { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(join(directory, name), text);

test('applies the files that are missing, in order, once', async () => {
  write('9002_second.sql', 'ALTER TABLE first ADD COLUMN b integer; CREATE TABLE second (a integer);');
  write('9001_first.sql', 'CREATE TABLE first (a integer);');
  write('notes.txt', 'not a migration');
  expect(await migrate(database, directory)).toEqual(['9001_first.sql', '9002_second.sql']);
  expect(await migrate(database, directory)).toEqual([]);
  expect(await database.query('SELECT b FROM first')).toEqual([]);
});

test('processes that start at the same time apply each file once', async () => {
  write('9001_first.sql', 'CREATE TABLE first (a integer);');
  const applied = await Promise.all([1, 2, 3].map(() => migrate(database, directory)));
  expect(applied.flat()).toEqual(['9001_first.sql']);
});

test('a file that fails is undone as a whole, the files before it stay', async () => {
  write('9001_first.sql', 'CREATE TABLE first (a integer);');
  write('9002_broken.sql', 'CREATE TABLE second (a integer); SELECT no_such_column;');
  await expect(migrate(database, directory)).rejects.toThrow(
    /^Migration 9002_broken.sql failed: .*no_such_column/,
  );
  expect(await database.query('SELECT a FROM first')).toEqual([]);
  await expect(database.query('SELECT a FROM second')).rejects.toThrow(/second/);
  write('9002_broken.sql', 'CREATE TABLE second (a integer);');
  expect(await migrate(database, directory)).toEqual(['9002_broken.sql']);
});

test('the migrated database knows its epoch and keeps it', async () => {
  const epoch = () => database.query("SELECT value FROM meta WHERE key = 'epoch'");
  const before = await epoch();
  await migrate(database);
  expect(before).toEqual([{ value: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  expect(await epoch()).toEqual(before);
});
