import type { Judgement } from '@contract/entities/judgement';
import type { JudgementFiguresResponse, JudgementsQuery } from '@contract/http/judgements';
import { LIST_MAX_ITEMS } from '@contract/limits';
import { fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { cleanText } from '../engine/json';
import { AGREEMENT, MODELS, PAIRS } from './judgementFigures';

export type JudgementsRepository = ReturnType<typeof createJudgementsRepository>;

const FIELDS = ['runId', 'authorId', 'author', 'verdict', 'note', 'judgedAt'] as const;

const SUM = `
  UPDATE runs SET ups = judged.ups, downs = judged.downs,
    verdict = CASE WHEN judged.ups > 0 AND judged.downs > 0 THEN 'split' WHEN judged.ups > 0 THEN 'up'
      WHEN judged.downs > 0 THEN 'down' ELSE '' END
  FROM (SELECT count(*) FILTER (WHERE verdict = 'up') AS ups, count(*) FILTER (WHERE verdict = 'down') AS downs
    FROM run_judgements WHERE run_id = $1) AS judged
  WHERE run_id = $1`;

interface Pair {
  one: string;
  oneId: string;
  other: string;
  otherId: string;
  runs: number;
  agreeing: number;
}

/** Judgements of runs, and the sums of them on their runs. */
export function createJudgementsRepository(database: Sql) {
  /** False when there is no such run; else nobody else judges it in this transaction. */
  const hold = async (runId: string, sql: Sql): Promise<boolean> =>
    (await sql.query('SELECT 1 FROM runs WHERE run_id = $1 FOR UPDATE', [runId])).length > 0;

  return {
    async judge({ runId, authorId, author, verdict, note, judgedAt }: Judgement, sql: Sql): Promise<boolean> {
      if (!(await hold(runId, sql))) return false;
      await sql.query(
        `INSERT INTO run_judgements (run_id, author_id, author, verdict, note, judged_at)
         VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (run_id, author_id)
         DO UPDATE SET author = excluded.author, verdict = excluded.verdict, note = excluded.note,
           judged_at = excluded.judged_at`,
        [runId, authorId, author, verdict, cleanText(note), judgedAt],
      );
      await sql.query(SUM, [runId]);
      return true;
    },

    async takeBack({ runId, authorId }: Pick<Judgement, 'runId' | 'authorId'>, sql: Sql): Promise<boolean> {
      if (!(await hold(runId, sql))) return false;
      await sql.query('DELETE FROM run_judgements WHERE run_id = $1 AND author_id = $2', [runId, authorId]);
      await sql.query(SUM, [runId]);
      return true;
    },

    /** Newest first. Without `readerId`, those of private conversations as well. */
    async list(
      { run, runs, conversation, readerId }: JudgementsQuery & { readerId?: string },
      sql: Sql = database,
    ): Promise<Judgement[]> {
      const rows = await sql.query<object>(
        `SELECT ${selectList(FIELDS, 'run_judgements')} FROM run_judgements JOIN runs USING (run_id)
         WHERE ${conversation === undefined ? 'runs.run_id' : 'runs.conversation_id'} = ANY ($1::text[])
           AND ($2::text IS NULL OR runs.reader_id IN ('', $2))
         ORDER BY judged_at DESC, author_id LIMIT ${String(LIST_MAX_ITEMS)}`,
        [runs ?? [run ?? conversation], readerId ?? null],
      );
      return rows.map((row) => fromRow<Judgement>(row));
    },

    async figures(
      { readerId }: { readerId?: string },
      sql: Sql = database,
    ): Promise<JudgementFiguresResponse> {
      const params = [readerId ?? null];
      const models = await sql.query<JudgementFiguresResponse['models'][number]>(MODELS, params);
      const [agreement] = await sql.query<JudgementFiguresResponse['agreement']>(AGREEMENT, params);
      const pairs = await sql.query<Pair>(PAIRS, params);
      return {
        models,
        agreement: agreement ?? { runs: 0, agreeing: 0 },
        pairs: pairs.map(({ one, oneId, other, otherId, runs, agreeing }) => ({
          authors: [
            { id: oneId, name: one },
            { id: otherId, name: other },
          ],
          runs,
          agreeing,
        })),
      };
    },
  };
}
