import type { Pool, PoolClient } from 'pg';
import { UnavailableError } from '@platform/common/unavailableError';
import { watchTransactions } from './besideTransaction';
import type { Database, Sql } from './database';
import { unlessHalted } from './connectionTimeouts';
import { cleanText } from './json';
import { createLasting } from './lasting';
import { explainQueryFailure, isConnectionLost } from './queryFailures';

export interface PooledDatabaseOptions {
  kind: Database['kind'];
  processId: string;
  heavy: Sql;
  /** Absent: the pool itself. */
  urgent?: { queries: Pool; transactions: Pool };
  /** Told of every call that failed because the database was unavailable. */
  onUnavailable?: ((error: UnavailableError) => void) | undefined;
  /** Runs after the last connection is closed. */
  closeServer: () => Promise<void>;
}

export function createPooledDatabase(pool: Pool, options: PooledDatabaseOptions): Database {
  const { kind, processId, heavy, closeServer } = options;
  const { urgent = { queries: pool, transactions: pool } } = options;
  let closing: Promise<void> | null = null;
  const lasting = createLasting();
  const explain = explainFor(options.onUnavailable);
  const watch = watchTransactions();
  const askBy =
    (ask: Sql['query']): Sql['query'] =>
    (text, params) => {
      watch.look();
      return explain(ask(text, params));
    };
  const on = (queries: Pool, transactions: Pool): Database['urgent'] => ({
    query: askBy((text, params) => askPool(queries, text, params)),
    transaction: (work, { patient = false } = {}) => {
      watch.look();
      return runTransaction(transactions, (sql) => watch.within(() => work(sql)), { patient, explain });
    },
  });
  const end = async () => {
    try {
      await pool.end();
    } finally {
      await closeServer();
    }
  };
  return {
    kind,
    processId,
    ...on(pool, pool),
    transactionWithEnd: (work, end) => {
      watch.look();
      return runTransactionWithEnd(pool, (sql) => watch.within(() => work(sql)), end, explain);
    },
    heavy: { query: askBy((text, params) => heavy.query(text, params)) },
    urgent: on(urgent.queries, urgent.transactions),
    lasting: lasting.keepTrying,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close() {
      lasting.giveUp();
      closing ??= end();
      return closing;
    },
  };
}

type Explain = <T>(result: Promise<T>) => Promise<T>;

const explainFor =
  (listener: PooledDatabaseOptions['onUnavailable']): Explain =>
  async (result) => {
    try {
      return await result;
    } catch (error) {
      const explained = explainQueryFailure(error);
      if (explained instanceof UnavailableError) listener?.(explained);
      throw explained;
    }
  };

/** A migration may rewrite a table of years. */
const PATIENT_MS = 3_600_000;
const NO_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((limit) => `SET LOCAL ${limit} = 0`)
  .join(';');

/** Not waited for: it goes to the database together with the first statement, which fails where it does. */
const begin = (client: PoolClient, explain: Explain, patient = false): Promise<unknown> => {
  const begun = explain(client.query(patient ? `BEGIN;${NO_LIMITS}` : 'BEGIN'));
  begun.catch(() => undefined);
  return begun;
};

const runTransaction = <T>(
  pool: Pool,
  work: (sql: Sql) => Promise<T>,
  { patient, explain }: { patient: boolean; explain: Explain },
): Promise<T> =>
  withConnection(pool, explain, async (client) => {
    const limit = patient ? { query_timeout: PATIENT_MS } : {};
    const begun = begin(client, explain, patient);
    const result = await work({ query: (text, params) => explain(runQuery(client, text, params, limit)) });
    await begun;
    await explain(client.query('COMMIT'));
    return result;
  });

const runTransactionWithEnd = <Before, After>(
  pool: Pool,
  work: (sql: Sql) => Promise<Before>,
  end: (before: Before, sql: Sql) => Promise<After>,
  explain: Explain,
): Promise<After> =>
  withConnection(pool, explain, async (client) => {
    const ask: Sql['query'] = (text, params) => explain(runQuery(client, text, params));
    const begun = begin(client, explain);
    const before = await work({ query: ask });
    let isAsked = false;
    // The first says why: those behind it only that one has failed.
    const failures: unknown[] = [];
    const askLast: Sql['query'] = (text, params) => {
      if (isAsked) return Promise.reject(new Error('A statement came after the COMMIT of its transaction.'));
      const asked = ask<never>(text, params);
      asked.catch((error: unknown) => failures.push(error));
      return asked;
    };
    const ended = end(before, { query: askLast });
    // Nobody else has a turn in between: what can be asked without an answer is asked now, and what cannot be has failed.
    await Promise.race([ended, new Promise<void>((resolve) => process.nextTick(resolve))]);
    isAsked = true;
    // The COMMIT rolls back where one of them fails.
    const [after, commit] = await Promise.allSettled([ended, explain(client.query('COMMIT'))]);
    if (after.status === 'rejected') throw failures[0] ?? after.reason;
    if (commit.status === 'rejected') throw commit.reason;
    await begun;
    return after.value;
  });

/** Rolls back where `work` fails. */
async function withConnection<T>(
  pool: Pool,
  explain: Explain,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await explain(unlessHalted(pool, () => pool.connect()));
  let broken: Error | undefined;
  const onError = (error: Error) => (broken = error);
  client.on('error', onError);
  try {
    return await work(client);
  } catch (error) {
    if (isConnectionLost(error)) broken ??= error as Error;
    else await client.query('ROLLBACK').catch((failure: unknown) => (broken ??= failure as Error));
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** Reads or writes by any connection of `pool`. */
export const askPool = <Row>(pool: Pool, text: string, params?: readonly unknown[]): Promise<Row[]> =>
  unlessHalted(pool, () => runQuery(pool, text, params));

async function runQuery<Row>(
  runner: Pool | PoolClient,
  text: string,
  params?: readonly unknown[],
  limit: { query_timeout?: number } = {},
): Promise<Row[]> {
  const values = params ? { values: params.map(cleanParameter) } : {};
  const result = await runner.query({ text, ...values, ...limit });
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
