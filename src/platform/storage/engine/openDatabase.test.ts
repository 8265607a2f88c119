import { openTestDatabase } from '@test/support/openTestDatabase';
import type { Database } from './database';
import { openDatabase } from './openDatabase';

describe('a database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.query('CREATE TABLE notes (id integer PRIMARY KEY, text text)');
  });
  afterAll(() => database.close());
  afterEach(() => database.query('DELETE FROM notes'));

  const listNotes = () => database.query<{ id: number }>('SELECT id FROM notes ORDER BY id');

  test('answers bigint and numeric as numbers and times as ISO 8601 in UTC', async () => {
    const [row] = await database.query(
      `SELECT 9007199254740991::bigint AS big, 0.0125::numeric AS cost, '2026-11-21'::date AS day,
         '2026-11-21T11:40:00+09:00'::timestamptz AS ts, '{"a":[1]}'::jsonb AS meta`,
    );
    expect(row).toEqual({
      big: 9007199254740991,
      cost: 0.0125,
      day: '2026-11-21',
      ts: '2026-11-21T02:40:00.000Z',
      meta: { a: [1] },
    });
  });

  test('keeps all of a transaction or nothing', async () => {
    await database.transaction((sql) => sql.query('INSERT INTO notes VALUES (1)'));
    const failing = database.transaction(async (sql) => {
      await sql.query('INSERT INTO notes VALUES (2)');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await listNotes()).toEqual([{ id: 1 }]);
  });

  test('keeps what a transaction ends with, answered in its order', async () => {
    const ids = await database.transactionWithEnd(
      async (sql) => {
        await sql.query('INSERT INTO notes VALUES (1)');
        return 2;
      },
      (id, sql) =>
        Promise.all([
          sql.query('INSERT INTO notes VALUES ($1)', [id]),
          sql.query('SELECT id FROM notes ORDER BY id'),
        ]),
    );
    expect(ids).toEqual([[], [{ id: 1 }, { id: 2 }]]);
    expect(await listNotes()).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test.each([
    ['first', [1, 2]],
    ['last', [2, 1]],
  ])('keeps nothing where the %s of the statements fails that a transaction ends with', async (_, given) => {
    await database.query('INSERT INTO notes VALUES (1)');
    const failing = database.transactionWithEnd(
      (sql) => sql.query('INSERT INTO notes VALUES (7)'),
      async (_rows, sql) => {
        const [first, last] = given.map((id) => sql.query('INSERT INTO notes VALUES ($1)', [id]));
        const heardLate = first?.catch(async (error: unknown) => {
          await last?.catch(() => undefined);
          throw error;
        });
        await Promise.all([heardLate, last]);
      },
    );
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await listNotes()).toEqual([{ id: 1 }]);
    await database.transaction((sql) => sql.query('INSERT INTO notes VALUES (3)'));
    expect(await listNotes()).toEqual([{ id: 1 }, { id: 3 }]);
  });

  test('keeps nothing where one of the statements that a transaction ends with cannot be asked', async () => {
    const unasked = async (): Promise<never> => {
      await Promise.resolve();
      throw new TypeError('no such row');
    };
    const failing = database.transactionWithEnd(
      (sql) => sql.query('INSERT INTO notes VALUES (1)'),
      (_rows, sql) => Promise.all([sql.query('INSERT INTO notes VALUES (2)'), Promise.all([unasked()])]),
    );
    await expect(failing).rejects.toThrow('no such row');
    expect(await listNotes()).toEqual([]);
    await database.transaction((sql) => sql.query('INSERT INTO notes VALUES (3)'));
    expect(await listNotes()).toEqual([{ id: 3 }]);
  });

  test('refuses a statement that comes after the COMMIT of its transaction', async () => {
    const late = database.transactionWithEnd(
      () => Promise.resolve(),
      async (_nothing, sql) => {
        await sql.query('INSERT INTO notes VALUES (1)');
        await sql.query('INSERT INTO notes VALUES (2)');
      },
    );
    await expect(late).rejects.toThrow('A statement came after the COMMIT of its transaction.');
    expect(await listNotes()).toEqual([{ id: 1 }]);
  });

  test('goes on after a statement that failed, inside a transaction or alone', async () => {
    const failing = database.transaction((sql) => sql.query('SELECT no_such_column'));
    await expect(failing).rejects.toThrow(/no_such_column/);
    await expect(database.query('SELECT no_such_column')).rejects.toThrow(/no_such_column/);
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('does not mix the statements of concurrent transactions', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => index);
    await Promise.all(
      ids.map((id) =>
        database
          .transaction(async (sql) => {
            await sql.query('INSERT INTO notes (id) VALUES ($1)', [id]);
            const rows = await sql.query<{ id: number }>('SELECT id FROM notes WHERE id = $1', [id]);
            if (rows[0]?.id !== id) throw new Error('read the row of another transaction');
            if (id % 4 === 0) throw new Error('roll back');
          })
          .catch(() => undefined),
      ),
    );
    expect((await listNotes()).map(({ id }) => id)).toEqual(ids.filter((id) => id % 4 !== 0));
  });
});

test('a server that is not there is one readable line without the password', async () => {
  const opening = openDatabase({
    databaseUrl: 'postgres://me:secret-word@127.0.0.1:1/x',
    dataDir: '/unused',
  });
  await expect(opening).rejects.toThrow(/^The database does not answer: .*ECONNREFUSED/);
  await expect(opening).rejects.not.toThrow(/secret-word/);
});
