import type { TaskState } from '@contract/entities/agent';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { ofProcesses, processIds, type WorkOf } from '../engine/workOf';

/** One A2A task as the agent that works on it last reported it. */
export interface AgentTask {
  id: string;
  agentId: string;
  /** As an agent of others names it; absent: one of ours. */
  taskId?: string | undefined;
  contextId: string;
  state: TaskState;
  runId?: string | undefined;
  correlationId?: string | undefined;
  error?: string | undefined;
  /** It counts in no statistic. */
  dryRun?: boolean | undefined;
  createdAt: string;
  updatedAt: string;
  /** Place at which its agent calls about it, and the hash of the token for that. */
  push?: { pushId: string; pushToken: string } | undefined;
}

/** A task by the place at which its agent calls about it. */
export type PushedTask = TaskOfOthers & { pushToken: string };

export interface AgentTaskCounts {
  agentId: string;
  total: number;
  completed: number;
  failed: number;
  /** Submitted, working or waiting for input. */
  open: number;
}

/** A task of an agent of others, and whether it is a rehearsal. */
export type TaskOfOthers = AgentTask & { taskId: string; dryRun: boolean; pushedAt?: string };

const FIELDS = [
  'id',
  'agentId',
  'taskId',
  'contextId',
  'state',
  'runId',
  'correlationId',
  'error',
  'createdAt',
  'updatedAt',
] as const;
const SELECT = `SELECT ${selectList(FIELDS)} FROM agent_tasks`;
const OPEN = `state IN ('submitted', 'working', 'input-required')`;
const OTHERS_FIELDS = selectList([...FIELDS, 'dryRun', 'pushedAt']);
const OF_OTHERS = `SELECT ${OTHERS_FIELDS} FROM agent_tasks WHERE task_id IS NOT NULL AND ${OPEN}`;

export type AgentTasksRepository = ReturnType<typeof createAgentTasksRepository>;

export function createAgentTasksRepository(database: Sql) {
  return {
    /** A task that has ended keeps its end: a late report does not reopen it. */
    async save(task: AgentTask, sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO agent_tasks
           (id, agent_id, task_id, context_id, state, run_id, correlation_id, error, created_at, updated_at, dry_run, look_at,
            push_id, push_token)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10::timestamptz + interval '1 minute', $12, $13)
         ON CONFLICT (id) DO UPDATE
           SET state = excluded.state, error = excluded.error, updated_at = excluded.updated_at,
             look_at = excluded.look_at, push_id = coalesce(excluded.push_id, agent_tasks.push_id),
             push_token = coalesce(excluded.push_token, agent_tasks.push_token)
           WHERE agent_tasks.${OPEN}`,
        [
          ...FIELDS.map((field) => task[field]),
          task.dryRun ?? false,
          task.push?.pushId,
          task.push?.pushToken,
        ],
      );
    },

    async get(id: string, sql: Sql = database): Promise<AgentTask | null> {
      const rows = await sql.query<object>(`${SELECT} WHERE id = $1`, [id]);
      return rows[0] ? fromRow<AgentTask>(rows[0]) : null;
    },

    async listByRun(runId: string, sql: Sql = database): Promise<AgentTask[]> {
      const rows = await sql.query<object>(`${SELECT} WHERE run_id = $1 ORDER BY seq`, [runId]);
      return rows.map((row) => fromRow<AgentTask>(row));
    },

    async listOpen(agentId?: string, sql: Sql = database): Promise<AgentTask[]> {
      const rows = await sql.query<object>(
        `${SELECT} WHERE ${OPEN} AND ($1::text IS NULL OR agent_id = $1) ORDER BY seq`,
        [agentId],
      );
      return rows.map((row) => fromRow<AgentTask>(row));
    },

    countsByAgent: (sql: Sql = database): Promise<AgentTaskCounts[]> =>
      sql.query<AgentTaskCounts>(
        `SELECT agent_id AS "agentId", sum(tasks) AS total, sum(completed) AS completed, sum(failed) AS failed,
           (SELECT count(*) FROM agent_tasks WHERE agent_tasks.agent_id = task_sums.agent_id AND ${OPEN}
              AND NOT dry_run) AS open
         FROM task_sums WHERE grain = 2 GROUP BY agent_id HAVING sum(tasks) > 0 ORDER BY agent_id`,
      ),

    /**
     * At start-up: nobody works any more on what was open when the platform went away. Agents of others may have gone on, and are
     * asked.
     */
    async failOpen(of: WorkOf, error: string, at: string, sql: Sql = database): Promise<number> {
      const [failed] = await Promise.all([
        sql.query(
          `UPDATE agent_tasks SET state = 'failed', error = $1, updated_at = $2
           WHERE ${OPEN} AND task_id IS NULL AND ${ofProcesses('$3')} RETURNING 1`,
          [error, at, processIds(of)],
        ),
        sql.query(
          `UPDATE agent_tasks SET look_at = $1 WHERE ${OPEN} AND task_id IS NOT NULL AND ${ofProcesses('$2')}`,
          [at, processIds(of)],
        ),
      ]);
      return failed.length;
    },

    /** Open ones whose agents of others are to be asked by `at` (ISO 8601) how they stand. */
    async listDue(at: string, sql: Sql = database): Promise<TaskOfOthers[]> {
      const rows = await sql.query<object>(`${OF_OTHERS} AND look_at <= $1 ORDER BY look_at LIMIT 20`, [at]);
      return rows.map((row) => fromRow<TaskOfOthers>(row));
    },

    /** Open ones of these agents of others. */
    async listOfOthers(agentIds: readonly string[], sql: Sql = database): Promise<TaskOfOthers[]> {
      const rows = await sql.query<object>(`${OF_OTHERS} AND agent_id = ANY($1) ORDER BY seq`, [
        [...agentIds],
      ]);
      return rows.map((row) => fromRow<TaskOfOthers>(row));
    },

    /** Also one that has ended; null for a place that no task has. */
    async byPush(pushId: string, sql: Sql = database): Promise<PushedTask | null> {
      const rows = await sql.query<object>(
        `SELECT ${OTHERS_FIELDS}, push_token AS "pushToken" FROM agent_tasks WHERE push_id = $1`,
        [pushId],
      );
      return rows[0] ? fromRow<PushedTask>(rows[0]) : null;
    },

    /** Its agent has called about it. */
    async pushed(id: string, at: string, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE agent_tasks SET pushed_at = $2 WHERE id = $1', [id, at]);
    },

    async lookAgain(id: string, at: string, sql: Sql = database): Promise<void> {
      await sql.query('UPDATE agent_tasks SET look_at = $2 WHERE id = $1', [id, at]);
    },
  };
}
