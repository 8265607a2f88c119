import type { Misunderstanding } from '@contract/http/misunderstandings';
import { selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { cleanText } from '../engine/json';

export type MisunderstandingsRepository = ReturnType<typeof createMisunderstandingsRepository>;

const COLUMNS = selectList(['id', 'seq', 'sentence', 'meant', 'markedBy', 'markedAt']);

/** Sentences that were misunderstood, with what they meant. */
export function createMisunderstandingsRepository(database: Sql) {
  return {
    async add(
      { id, sentence, meant, markedBy, markedAt }: Omit<Misunderstanding, 'seq'>,
      sql: Sql = database,
    ): Promise<Misunderstanding> {
      const [row] = await sql.query<Misunderstanding>(
        `INSERT INTO misunderstandings (id, sentence, meant, marked_by, marked_at)
         VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
        [id, cleanText(sentence), meant, markedBy, markedAt],
      );
      if (!row) throw new Error('An inserted row was not returned');
      return row;
    },

    /** Newest first. */
    list(
      { before, limit }: { before: number | undefined; limit: number },
      sql: Sql = database,
    ): Promise<Misunderstanding[]> {
      return sql.query<Misunderstanding>(
        `SELECT ${COLUMNS} FROM misunderstandings WHERE ($1::bigint IS NULL OR seq < $1)
         ORDER BY seq DESC LIMIT $2`,
        [before, limit],
      );
    },
  };
}
