import type { ServerTest, ServerTestResult } from '@contract/entities/serverTest';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';

const TEST = selectList([
  ...['id', 'server', 'name', 'method', 'params', 'expects', 'createdBy', 'createdAt', 'result'],
]);

export type ServerTestsRepository = ReturnType<typeof createServerTestsRepository>;

/** Calls with expectations, by tool server. */
export function createServerTestsRepository(database: Sql) {
  return {
    /** Oldest first. */
    async list(server: string, sql: Sql = database): Promise<ServerTest[]> {
      const rows = await sql.query<object>(
        `SELECT ${TEST} FROM server_tests WHERE server = $1 ORDER BY created_at, id`,
        [server],
      );
      return rows.map((row) => fromRow<ServerTest>(row));
    },

    /** It is due as if it had just been run. */
    async add(test: ServerTest, sql: Sql = database): Promise<void> {
      const { id, server, name, method, params, expects, createdBy, createdAt } = test;
      await sql.query(
        `INSERT INTO server_tests (id, server, name, method, params, expects, created_by, created_at, begun_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
        [id, server, name, method, toJson(params), toJson(expects), createdBy, createdAt],
      );
    },

    /** False where there is no such test. */
    async remove(server: string, id: string, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query('DELETE FROM server_tests WHERE server = $1 AND id = $2 RETURNING id', [
        server,
        id,
      ]);
      return rows.length === 1;
    },

    /** Tests of every server that nobody took up since then, each for one process alone. */
    async takeUp(at: string, before: string, sql: Sql = database): Promise<ServerTest[]> {
      const rows = await sql.query<object>(
        `UPDATE server_tests SET begun_at = $1 WHERE begun_at <= $2 RETURNING ${TEST}`,
        [at, before],
      );
      return rows.map((row) => fromRow<ServerTest>(row));
    },

    async finish(id: string, result: ServerTestResult, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE server_tests SET begun_at = $2, result = $3 WHERE id = $1', [
        id,
        result.at,
        toJson(result),
      ]);
    },
  };
}
