import { columnList, fromRow, selectList, toRow } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';

export interface StreamItem {
  id: string;
  seq: number;
  demo?: boolean | undefined;
}

export interface StreamTable<Item extends StreamItem> {
  /**
   * Those that are not there yet, each once, in the given order. Nobody looks without a connection: where one is there,
   * `append` throws.
   */
  fresh: (items: readonly Unnumbered<Item>[], sql: Sql | undefined) => Promise<Unnumbered<Item>[]>;
  /**
   * Appends fresh items in the given order and answers with the numbers given out. Call it inside a transaction, at its
   * end: the stream's numbers stay locked until it ends. Asks all of its statements at once.
   * @throws unique violation where another transaction has meanwhile stored one of them
   */
  append: (items: readonly Unnumbered<Item>[], sql: Sql) => Promise<Item[]>;
  /** Appends whichever are not there yet. Call it inside a transaction, which keeps the stream's numbers locked. */
  appendNew: (items: readonly Unnumbered<Item>[], sql: Sql) => Promise<Item[]>;
  /** Oldest first. */
  readSince: (seq: number, limit: number, sql: Sql) => Promise<Item[]>;
  /** The newest `limit` items that meet the condition, oldest first. `params` start at `$2`. */
  readNewest: (limit: number, sql: Sql, condition?: string, params?: readonly unknown[]) => Promise<Item[]>;
  /** The same from the other end: the oldest `limit`. */
  readOldest: (limit: number, sql: Sql, condition: string, params: readonly unknown[]) => Promise<Item[]>;
  last: (sql: Sql) => Promise<number>;
}

export type Unnumbered<Item extends StreamItem> = Omit<Item, 'seq'> & Omit<StreamItem, 'seq'>;

/** Every field of an entity has a column; its number is read beside them. */
export const storedFields = ({ entries }: { entries: object }): string[] =>
  Object.keys(entries).filter((field) => field !== 'seq');

/** The statements that all numbered telemetry tables share. `extraColumns` are stored and not read back. */
export function createStreamTable<Item extends StreamItem>(
  table: string,
  fields: readonly string[],
  extraColumns: readonly string[] = [],
): StreamTable<Item> {
  const select = `SELECT seq, ${selectList(fields)} FROM ${table}`;
  const appendText = buildAppend(table, columnList([...fields, ...extraColumns]));
  const toItems = (rows: object[]) => rows.map((row) => fromRow<Item>(row));

  const idsThere = async (items: readonly Unnumbered<Item>[], sql: Sql): Promise<string[]> => {
    const ids = [...new Set(items.map(({ id }) => id))];
    const rows = await sql.query<{ id: string }>(`SELECT id FROM ${table} WHERE id = ANY ($1::text[])`, [
      ids,
    ]);
    return rows.map(({ id }) => id);
  };

  const fresh: StreamTable<Item>['fresh'] = async (items, sql) => {
    if (items.length === 0) return [];
    const there = new Set(sql ? await idsThere(items, sql) : []);
    return items.filter(({ id }) => {
      const isFresh = !there.has(id);
      there.add(id);
      return isFresh;
    });
  };

  const append: StreamTable<Item>['append'] = async (items, sql) => {
    if (items.length === 0) return [];
    const rows = toJson(items.map((item) => ({ demo: false, ...toRow(item) })));
    const [, [stream]] = await Promise.all([
      lockPosition(table, sql),
      sql.query<{ last: number }>(appendText, [rows, table]),
    ]);
    if (!stream) throw new Error(`There is no stream ${table}.`);
    return items.map(
      (item, index) => ({ demo: false, ...item, seq: stream.last + 1 + index }) as unknown as Item,
    );
  };

  return {
    fresh,
    append,

    async appendNew(items, sql) {
      await lockPosition(table, sql);
      return append(await fresh(items, sql), sql);
    },

    async readSince(seq, limit, sql) {
      return toItems(await sql.query(`${select} WHERE seq > $1 ORDER BY seq LIMIT $2`, [seq, limit]));
    },

    async readNewest(limit, sql, condition = 'true', params = []) {
      const text = `${select} WHERE ${condition} ORDER BY seq DESC LIMIT $1`;
      return toItems(await sql.query(text, [limit, ...params])).reverse();
    },

    async readOldest(limit, sql, condition, params) {
      const text = `${select} WHERE ${condition} ORDER BY seq LIMIT $1`;
      return toItems(await sql.query(text, [limit, ...params]));
    },

    async last(sql) {
      const rows = await sql.query<{ last: number }>('SELECT last FROM stream_positions WHERE stream = $1', [
        table,
      ]);
      return rows[0]?.last ?? 0;
    },
  };
}

const lockPosition = (stream: string, sql: Sql): Promise<unknown> =>
  sql.query('SELECT last FROM stream_positions WHERE stream = $1 FOR UPDATE', [stream]);

/** One JSON parameter is as fast as one array per column (both 40 000 rows/s embedded) and needs no list of types. */
const buildAppend = (table: string, columns: string): string => `
  WITH stream AS (
    SELECT last FROM stream_positions WHERE stream = $2
  ), added AS (
    INSERT INTO ${table} (seq, ${columns})
    SELECT stream.last + ordinality, ${columns}
    FROM ROWS FROM (jsonb_populate_recordset(NULL::${table}, $1)) WITH ORDINALITY AS given CROSS JOIN stream
  ), moved AS (
    UPDATE stream_positions SET last = last + jsonb_array_length($1) WHERE stream = $2
  )
  SELECT last FROM stream`;
