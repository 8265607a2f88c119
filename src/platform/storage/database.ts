/** Anything that runs one parameterised PostgreSQL statement: the pool itself, or one transaction. */
export interface Sql {
  query<Row>(text: string, params?: readonly unknown[]): Promise<Row[]>;
}

/** The one database of the platform, embedded or a PostgreSQL server: same driver, same dialect. */
export interface Database extends Sql {
  readonly kind: 'embedded' | 'postgres';
  /** Runs `work` between BEGIN and COMMIT; rolls back and rethrows on any error. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
