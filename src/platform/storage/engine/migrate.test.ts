import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from './database';
import { lastKnownMigration, migrate } from './migrate';
import { MIGRATIONS_DIRECTORY } from './storageDirectory';

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

test('a database that is up to date is seen at once, whatever the number of files', async () => {
  const files = Array.from({ length: 20 }, (_, index) => `${String(9001 + index)}_file.sql`);
  for (const name of files) write(name, 'SELECT 1;');
  const transaction = jest.spyOn(database, 'transaction');
  expect(await migrate(database, directory)).toEqual(files);
  expect(transaction).toHaveBeenCalledTimes(20);
  expect(await migrate(database, directory)).toEqual([]);
  expect(transaction).toHaveBeenCalledTimes(20);
  write('9000_missed.sql', 'SELECT 1;');
  expect(await migrate(database, directory)).toEqual(['9000_missed.sql']);
  expect(transaction).toHaveBeenCalledTimes(21);
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

/** A version that brings these files, on a database that a newer one may have brought further. */
const start = (...names: string[]) => {
  const older = mkdtempSync(join(tmpdir(), 'console-older-'));
  for (const name of names) writeFileSync(join(older, name), readFileSync(join(directory, name)));
  return migrate(database, older).finally(() => {
    rmSync(older, { recursive: true });
  });
};

test('a version goes on beside a newer one that has only added, and is refused once something it works with is gone', async () => {
  write('9001_first.sql', '-- expand\nCREATE TABLE first (a integer, b integer);');
  write('9002_added.sql', '-- expand\nALTER TABLE first ADD COLUMN c integer;');
  await migrate(database, directory);
  expect(await start('9001_first.sql')).toEqual([]);
  write('9003_gone.sql', '-- contract after 9002\nALTER TABLE first DROP COLUMN b;');
  await migrate(database, directory);
  expect(await start('9001_first.sql', '9002_added.sql')).toEqual([]);
  await expect(start('9001_first.sql')).rejects.toThrow(
    /newer version of the platform \(9003_gone\.sql; this one ends with 9001/,
  );
});

test('a newer version that does not say so goes beside none', async () => {
  write('9001_first.sql', '-- expand\nCREATE TABLE first (a integer);');
  write('9002_second.sql', 'CREATE TABLE second (a integer);');
  await migrate(database, directory);
  await expect(start('9001_first.sql')).rejects.toThrow(
    /9002_second\.sql; this one ends with 9001_first\.sql/,
  );
});

test('what a process of an older version still works with is not taken away from it', async () => {
  write('9001_first.sql', '-- expand\nCREATE TABLE first (a integer, b integer);');
  write('9002_gone.sql', '-- contract after 9001\nALTER TABLE first DROP COLUMN b;');
  const process = (id: string, last: number) =>
    database.query(
      `INSERT INTO processes (id, name, host, pid, version, last_migration) VALUES ($1, $1, 'host', 1, '0.9.0', $2)`,
      [id, last],
    );
  await process('knows', 9001);
  await process('older', 140);
  await expect(migrate(database, directory)).rejects.toThrow(
    /^Migration 9002_gone\.sql failed: it takes away what process older of version 0\.9\.0 still works with\. End that process/,
  );
  expect(await database.query('SELECT b FROM first')).toEqual([]);
  // Silent for longer than a process that counts.
  await database.query(`UPDATE processes SET heard_at = now() - interval '7 seconds' WHERE id = 'older'`);
  expect(await migrate(database, directory)).toEqual(['9002_gone.sql']);
});

test('each file says which versions go on beside it', () => {
  const later = readdirSync(MIGRATIONS_DIRECTORY).filter((name) => name >= '0140');
  expect(later.length).toBeGreaterThan(0);
  for (const name of later)
    expect([name, readFileSync(join(MIGRATIONS_DIRECTORY, name), 'utf8').split('\n', 1)[0]]).toEqual([
      name,
      expect.stringMatching(/^-- (expand|contract after \d{4})$/),
    ]);
});

test('the last migration of a version is that of the highest number', () => {
  write('9002_second.sql', '');
  write('9010_third.sql', '');
  write('notes.txt', '');
  expect(lastKnownMigration(directory)).toBe(9010);
});
