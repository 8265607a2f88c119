import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDataDirectory } from '@test/support/openTestDatabase';
import type { Database } from './database';
import { openDatabase } from './openDatabase';
import { DataDirectoryInUseError, StorageError } from './storageErrors';

const LIMIT_MS = 1500;

describe('the embedded database', () => {
  const directories: string[] = [];
  const newDirectory = () => {
    const directory = mkdtempSync(join(tmpdir(), 'console-open-'));
    directories.push(directory);
    return directory;
  };
  afterAll(() => {
    for (const directory of directories) rmSync(directory, { recursive: true, force: true });
  });

  describe('a statement that does not end', () => {
    const ENDLESS = 'SELECT count(*) FROM generate_series(1, 1e12::bigint)';
    const lost: Error[] = [];
    let database: Database;
    beforeAll(async () => {
      database = await openDatabase({
        dataDir: newDirectory(),
        embeddedStatementMs: LIMIT_MS,
        onConnectionLost: (error) => lost.push(error),
      });
      await database.query('CREATE TABLE kept (id integer PRIMARY KEY)');
      await database.query('INSERT INTO kept VALUES (1)');
    });
    afterAll(async () => {
      await database.close();
      expect(lost).toEqual([]);
    });
    const listKept = () => database.lasting(() => database.query<{ id: number }>('SELECT id FROM kept'));

    test.each<[string, () => Promise<unknown>]>([
      ['alone', () => database.query(ENDLESS)],
      ['among those that read much', () => database.heavy.query(ENDLESS)],
      [
        'in a transaction',
        () =>
          database.transaction(async (sql) => {
            await sql.query('INSERT INTO kept VALUES (2)');
            await sql.query(ENDLESS);
          }),
      ],
    ])('%s is ended, and everybody goes on with what was stored', async (_where, run) => {
      await listKept();
      const startedAt = performance.now();
      const endless = run();
      const beside = listKept();
      await expect(endless).rejects.toMatchObject({ code: 'database-slow' });
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(LIMIT_MS - 50);
      expect([await beside, await listKept()]).toEqual([[{ id: 1 }], [{ id: 1 }]]);
    });

    test('the start and commands may take their time', async () => {
      await listKept();
      const patient = database.transaction(
        (sql) => sql.query(`SELECT count(*) FROM generate_series(1, 12000000)`),
        { patient: true },
      );
      expect(await patient).toEqual([{ count: 12_000_000 }]);
    });
  });

  test('starts in a directory that does not exist yet, with trigram search, and keeps its rows', async () => {
    const dataDir = join(newDirectory(), 'a'.repeat(120), 'data');
    const first = await openDatabase({ dataDir });
    await first.query('CREATE EXTENSION pg_trgm');
    await first.query(`CREATE TABLE kept AS SELECT similarity('timeout', 'time-out') > 0.4 AS alike`);
    await first.close();
    const again = await openDatabase({ dataDir });
    expect(await again.query('SELECT alike FROM kept')).toEqual([{ alike: true }]);
    await again.close();
  });

  test('listens where no other user of the machine can reach it', async () => {
    const dataDir = await prepareDataDirectory();
    directories.push(dataDir);
    const database = await openDatabase({ dataDir });
    const modes = ['run', 'run/database'].map((path) => statSync(join(dataDir, path)).mode & 0o777);
    await database.close();
    expect(modes).toEqual([0o700, 0o600]);
    expect(readdirSync(dataDir)).toEqual(['database', 'database.files']);
  });

  test('refuses a second opener and lets it in once the first has closed', async () => {
    const dataDir = await prepareDataDirectory();
    directories.push(dataDir);
    const first = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(DataDirectoryInUseError);
    await first.close();
    const second = await openDatabase({ dataDir });
    await second.close();
  });

  test('leaves a directory that does not open as it is and says so in one line', async () => {
    const dataDir = newDirectory();
    const directory = join(dataDir, 'database');
    mkdirSync(directory);
    writeFileSync(join(directory, 'PG_VERSION'), 'not a version');
    const opening = openDatabase({ dataDir });
    await expect(opening).rejects.toThrow(StorageError);
    await expect(opening).rejects.toThrow(
      `The data directory ${dataDir} is damaged: database/PG_VERSION does not hold a version. Nothing in it was changed.`,
    );
    expect(readdirSync(directory)).toEqual(['PG_VERSION']);
    expect(readdirSync(dataDir)).toEqual(['database']);
  });
});

test('damaged files are told as such and stay', async () => {
  const dataDir = await prepareDataDirectory();
  const control = join(dataDir, 'database', 'global', 'pg_control');
  truncateSync(control, 0);
  await expect(openDatabase({ dataDir })).rejects.toThrow(
    /pg_control is cut short\. Nothing in it was changed\. Copy the whole directory back/,
  );
  expect(statSync(control).size).toBe(0);
  rmSync(dataDir, { recursive: true });
});
