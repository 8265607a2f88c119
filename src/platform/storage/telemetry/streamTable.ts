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
   * Appends in the given order and answers with the numbers given out; an item whose id is there already is
   * left out of the answer. Call it inside a transaction: the stream's numbers stay locked until it ends.
   */
  append: (items: readonly Unnumbered<Item>[], sql: Sql) => Promise<Item[]>;
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
  return {
    async append(items, sql) {
      const position = await lockPosition(table, sql);
      const rows = items.map((item) => ({ demo: false, ...toRow(item) }));
      const added = await sql.query<StreamItem>(appendText, [toJson(rows), position, table]);
      const seqOf = new Map(added.map(({ id, seq }) => [id, seq]));
      return items.flatMap((item) => {
        const seq = seqOf.get(item.id);
        return seq === undefined ? [] : [{ demo: false, ...item, seq } as unknown as Item];
      });
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

async function lockPosition(stream: string, sql: Sql): Promise<number> {
  const rows = await sql.query<{ last: number }>(
    'SELECT last FROM stream_positions WHERE stream = $1 FOR UPDATE',
    [stream],
  );
  if (!rows[0]) throw new Error(`There is no stream ${stream}.`);
  return rows[0].last;
}

/** One JSON parameter is as fast as one array per column (both 40 000 rows/s embedded) and needs no list of types. */
function buildAppend(table: string, columns: string): string {
  return `
    WITH fresh AS (
      SELECT * FROM ROWS FROM (jsonb_populate_recordset(NULL::${table}, $1)) WITH ORDINALITY AS given
      WHERE NOT EXISTS (SELECT 1 FROM ${table} AS there WHERE there.id = given.id)
    ), added AS (
      INSERT INTO ${table} (seq, ${columns})
      SELECT $2::bigint + row_number() OVER (ORDER BY ordinality), ${columns} FROM fresh RETURNING seq, id
    ), moved AS (
      UPDATE stream_positions SET last = last + (SELECT count(*) FROM added) WHERE stream = $3
    )
    SELECT seq, id FROM added`;
}
