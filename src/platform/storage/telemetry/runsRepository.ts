import type { Run } from '@contract/entities/run';
import type { RunSums } from '@contract/http/runs';
import { columnList, fromRow, selectList, toRow } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { labelRuns, type LabelChange } from './runLabels';
import { readFacets } from './runFacets';
import { listRuns, type RunListQuery } from './runList';
import { addToRuns, noteRunWords } from './runSums';
import { settleSpans } from './lateSpans';
import { endSilentRuns, noteTracedRuns, type TracedRun } from './tracedRuns';
import { ofProcesses, processIds, type WorkOf } from '../engine/workOf';

const FIELDS = [
  'runId',
  'title',
  'status',
  'startedAt',
  'finishedAt',
  'dryRun',
  'correlationId',
  'conversationId',
  'userId',
  'source',
  'demo',
] as const;
const NO_SUMS: RunSums = { cost: 0, unpriced: 0, inputTokens: 0, outputTokens: 0, errors: 0 };
const COLUMNS = columnList(FIELDS);
const SELECT = `SELECT ${selectList(FIELDS)} FROM runs`;

export type RunsRepository = ReturnType<typeof createRunsRepository>;

export function createRunsRepository(database: Sql) {
  return {
    async start(run: Run, sql: Sql = database): Promise<void> {
      await sql.query(
        `INSERT INTO runs (${COLUMNS}) SELECT ${COLUMNS} FROM jsonb_populate_record(NULL::runs, $1)`,
        [toJson(toRow(run))],
      );
    },

    /** Only a running run ends: the first end wins. Null when there is no such run. */
    async finish(
      runId: string,
      status: Exclude<Run['status'], 'running'>,
      finishedAt: string,
      sql: Sql = database,
    ): Promise<Run | null> {
      await sql.query(
        `UPDATE runs SET status = $2, finished_at = $3 WHERE run_id = $1 AND status = 'running'`,
        [runId, status, finishedAt],
      );
      return selectOne(runId, sql);
    },

    get: (runId: string, sql: Sql = database) => selectOne(runId, sql),

    /** Kept beside the run: they stay where its records go. */
    async sums(runId: string): Promise<RunSums> {
      const rows = await database.query<RunSums>(
        `SELECT ${selectList(['cost', 'unpriced', 'inputTokens', 'outputTokens', 'errors'])} FROM runs WHERE run_id = $1`,
        [runId],
      );
      return rows[0] ?? NO_SUMS;
    },

    /** Newest first; `sql`: of its own, for what reads much. */
    list: (query: RunListQuery, sql: Sql = database) => listRuns(query, sql),

    facets: (sql: Sql = database) => readFacets(sql),

    /** Answers what each of them is labelled with then; runs that are not there are left out. */
    label: (change: LabelChange, sql: Sql) => labelRuns(change, sql),

    /** Those among them that belong to a conversation nobody but its owner reads, each with that owner. */
    async ownersOfPrivate(runIds: readonly string[], sql: Sql = database): Promise<Map<string, string>> {
      const rows = await sql.query<{ runId: string; ownerId: string }>(PRIVATE_OWNERS, [runIds]);
      return new Map(rows.map(({ runId, ownerId }) => [runId, ownerId]));
    },

    /** Notes what spans of other programs say of their runs, once their words are noted. */
    noteTraced: (runs: readonly TracedRun[], sql: Sql) => noteTracedRuns(runs, sql),

    /** Gives agents and conversations to records that came before the span that tells them. */
    settle: (told: Parameters<typeof settleSpans>[0], sql: Sql) => settleSpans(told, sql),

    /** Words and sums of records that are stored in the same transaction: `runSums.ts` says in which order. */
    noteWords: noteRunWords,
    addRecords: addToRuns,

    /** Runs of others of which nothing was heard since: how they ended nobody will tell. */
    endSilent: (heardBefore: string, sql: Sql = database) => endSilentRuns(heardBefore, sql),

    /** Notes how runs have ended beside their words, so many at most; answers how many there were. */
    async settleWords(most: number, sql: Sql = database): Promise<number> {
      const [row] = await sql.query<{ settled: number }>('SELECT settle_run_words($1) AS settled', [most]);
      return row?.settled ?? 0;
    },

    /** At start-up: what ran when the platform went away; runs of others went on. */
    async markRunningAsInterrupted(of: WorkOf, at: string, sql: Sql = database): Promise<number> {
      const rows = await sql.query(
        `UPDATE runs SET status = 'interrupted', finished_at = $1
         WHERE status = 'running' AND source IS NULL AND ${ofProcesses('$2')} RETURNING 1`,
        [at, processIds(of)],
      );
      return rows.length;
    },
  };
}

/** The mark is of a conversation that was purged. */
const PRIVATE_OWNERS = `
  SELECT runs.run_id AS "runId", coalesce(conversations.user_id, runs.user_id, '') AS "ownerId"
  FROM runs LEFT JOIN conversations ON conversations.id = runs.conversation_id
  WHERE runs.run_id = ANY($1) AND (runs.private OR NOT conversations.shared)`;

async function selectOne(runId: string, sql: Sql): Promise<Run | null> {
  const rows = await sql.query<object>(`${SELECT} WHERE run_id = $1`, [runId]);
  return rows[0] ? fromRow<Run>(rows[0]) : null;
}
