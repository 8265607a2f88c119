import type { ScenarioSet, SetScenario } from '@contract/entities/scenarioSet';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';

export interface SetRow extends Omit<ScenarioSet, 'scenarios'> {
  /** How many. */
  scenarios: number;
  requiredBy: string[];
}

export interface SetChange {
  name: string;
  scenarios: readonly SetScenario[];
  by: string;
  at: string;
}

const FIELDS = ['id', 'name', 'revision', 'createdBy', 'createdAt', 'updatedBy', 'updatedAt'] as const;
const SELECT = `SELECT ${selectList([...FIELDS, 'scenarios'])} FROM scenario_sets`;

export type ScenarioSetsRepository = ReturnType<typeof createScenarioSetsRepository>;

/** Sets of scenarios; a set is read and written as a whole. */
export function createScenarioSetsRepository(database: Sql) {
  const one = async (condition: string, value: string, sql: Sql): Promise<ScenarioSet | null> => {
    const rows = await sql.query<object>(`${SELECT} WHERE ${condition}`, [value]);
    return rows[0] ? fromRow<ScenarioSet>(rows[0]) : null;
  };
  return {
    /** By name. */
    async list(sql: Sql = database): Promise<SetRow[]> {
      const rows = await sql.query<object>(
        `SELECT ${selectList(FIELDS)}, jsonb_array_length(scenarios) AS scenarios,
           ARRAY(SELECT prompts.name FROM prompts WHERE required_set_id = scenario_sets.id ORDER BY 1) AS "requiredBy"
         FROM scenario_sets ORDER BY lower(name), id`,
      );
      return rows.map((row) => fromRow<SetRow>(row));
    },

    get: (id: string, sql: Sql = database) => one('id = $1', id, sql),

    /** Until the transaction ends nobody else changes it, nor begins a rehearsal of it. */
    lock: (id: string, sql: Sql) => one('id = $1 FOR UPDATE', id, sql),

    getByName: (name: string, sql: Sql = database) => one('lower(name) = lower($1)', name, sql),

    async add(id: string, { name, scenarios, by, at }: SetChange, sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO scenario_sets (id, name, revision, scenarios, created_by, created_at, updated_by, updated_at)
         VALUES ($1, $2, 1, $3, $4, $5, $4, $5)`,
        [id, name, toJson(scenarios), by, at],
      );
    },

    /** The same scenarios again keep their revision. */
    async save(id: string, { name, scenarios, by, at }: SetChange, sql: Sql = database): Promise<void> {
      await sql.query(
        `UPDATE scenario_sets SET name = $2, scenarios = $3, updated_by = $4, updated_at = $5,
           revision = CASE WHEN scenarios = $3::jsonb THEN revision ELSE revision + 1 END
         WHERE id = $1`,
        [id, name, toJson(scenarios), by, at],
      );
    },

    async remove(id: string, sql: Sql = database): Promise<void> {
      await sql.query('DELETE FROM scenario_sets WHERE id = $1', [id]);
    },
  };
}
