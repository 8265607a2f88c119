import type { Sql } from '../engine/database';

export interface BudgetNotice {
  budgetId: string;
  /** Beginning of the period, ISO 8601. */
  period: string;
  limit: number;
  /** A budget's state, or `stopped`. */
  state: string;
  at: string;
}

export type BudgetNoticesRepository = ReturnType<typeof createBudgetNoticesRepository>;

export function createBudgetNoticesRepository(database: Sql) {
  return {
    /** True for the one caller that told it first. */
    async tell({ budgetId, period, limit, state, at }: BudgetNotice, sql: Sql = database): Promise<boolean> {
      const rows = await sql.query(
        `INSERT INTO budget_notices (budget_id, period, limit_dollars, state, told_at)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1`,
        [budgetId, period, limit, state, at],
      );
      return rows.length > 0;
    },

    /** A budget that was set anew stops again at this limit. */
    async forgetStop(budgetId: string, limit: number, sql: Sql = database): Promise<void> {
      await sql.query(
        `DELETE FROM budget_notices
         WHERE budget_id = $1 AND limit_dollars = $2::numeric(14, 6) AND state = 'stopped'`,
        [budgetId, limit],
      );
    },

    /** Everything told of a period. */
    list: (period: string, sql: Sql = database): Promise<BudgetNotice[]> =>
      sql.query<BudgetNotice>(
        `SELECT budget_id AS "budgetId", period, limit_dollars AS "limit", state, told_at AS at
         FROM budget_notices WHERE period = $1 ORDER BY told_at`,
        [period],
      ),
  };
}
