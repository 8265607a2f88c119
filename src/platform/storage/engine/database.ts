/** Anything that runs one parameterised PostgreSQL statement: the pool itself, or one transaction. */
export interface Sql {
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/**
 * The one database of the platform, embedded or a PostgreSQL server: same driver, same dialect. Where it cannot be
 * reached, is too busy or full, every call rejects with UnavailableError.
 */
export interface Database extends Sql {
  readonly kind: 'embedded' | 'postgres';
  /** Id of the platform process that works on it, new each time it is opened; its rows of work under way say it. */
  readonly processId: string;
  /**
   * Runs `work` between BEGIN and COMMIT; rolls back and rethrows on any error. `patient`: without the limits of time
   * that keep one statement from holding up the others, for what only the start and commands do.
   */
  transaction<T>(work: (sql: Sql) => Promise<T>, options?: { patient?: boolean }): Promise<T>;
  /**
   * The same for work whose last statements need no answer of each other: they go to the database together with the
   * COMMIT, so that what they lock is held for no round trip. `end` asks all of them before it waits for any; a later
   * one is refused.
   */
  transactionWithEnd<Before, After>(
    work: (sql: Sql) => Promise<Before>,
    end: (before: Before, sql: Sql) => Promise<After>,
  ): Promise<After>;
  /** For what reads much: of its own, few connections, so that it never keeps others from theirs. */
  readonly heavy: Sql;
  /**
   * For holds, stops and the word of processes: on connections of their own, so that an order is given and heard while
   * everything else waits for one. The embedded database has one connection for all.
   */
  readonly urgent: Sql & Pick<Database, 'transaction'>;
  /**
   * Does `work` again and again while the database is unavailable, until it is closed. For the ends of what has begun:
   * `work` must do no harm when it is done twice.
   */
  lasting<T>(work: () => Promise<T>): Promise<T>;
  /** Connections of the pool; `waiting`: calls that wait for one. */
  connections?: () => { busy: number; idle: number; waiting: number };
  /** Copies the files of one moment into a directory that is not there yet; a server has its own tools for that. */
  copyTo?: (directory: string) => Promise<void>;
  close(): Promise<void>;
}
