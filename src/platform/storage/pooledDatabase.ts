import type { Pool, PoolClient } from 'pg';
import type { Database, Sql } from './database';
import { cleanText } from './json';

/** `closeServer` runs after the last connection is closed. */
export function createPooledDatabase(
  pool: Pool,
  kind: Database['kind'],
  closeServer: () => Promise<void>,
): Database {
  let closing: Promise<void> | null = null;
  return {
    kind,
    query: (text, params) => runQuery(pool, text, params),
    transaction: (work) => runTransaction(pool, work),
    close() {
      closing ??= pool.end().finally(closeServer);
      return closing;
    },
  };
}

async function runTransaction<T>(pool: Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => (broken = error);
  client.on('error', onError);
  try {
    await client.query('BEGIN');
    const result = await work({ query: (text, params) => runQuery(client, text, params) });
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((failure: unknown) => (broken ??= failure as Error));
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

async function runQuery<Row>(
  runner: Pool | PoolClient,
  text: string,
  params?: readonly unknown[],
): Promise<Row[]> {
  const result = await (params ? runner.query(text, params.map(cleanParameter)) : runner.query(text));
  return result.rows as Row[];
}

/** Text never holds the null character in PostgreSQL; one in a pasted message must not fail its statement. */
function cleanParameter(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? cleanText(value) : value;
}

/** Joins the caller's transaction when there is one, else makes one. */
export function inTransaction<T>(database: Database, sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  return sql === database ? database.transaction(work) : work(sql);
}
