import { randomUUID } from 'node:crypto';
import type { ModelPrice, PriceDraft } from '@contract/entities/modelPrice';
import { columnList, fromRow, selectList } from '../engine/columns';
import type { Sql } from '../engine/database';
import { toJson } from '../engine/json';
import { createPriceTable, type PriceTable } from './priceTable';
import { createRecostRepository } from './recostRepository';

const FIELDS = [
  'id',
  'model',
  'aliases',
  'input',
  'output',
  'cachedInput',
  'reasoning',
  'builtIn',
  'createdBy',
  'createdAt',
  'withdrawnBy',
  'withdrawnAt',
] as const;
const LIST = `SELECT valid_from AS "from", ${selectList(FIELDS)} FROM model_prices
  ORDER BY model, valid_from DESC, created_at DESC`;

/** How long another process may still go by the prices of before. */
const FRESH_MS = 5000;

export type WithdrawnPrice = Pick<ModelPrice, 'model' | 'input' | 'output' | 'cachedInput'>;
export type PricesRepository = ReturnType<typeof createPricesRepository>;

/** Prices of models' tokens, each from an instant on. */
export function createPricesRepository(database: Sql) {
  let kept: { table: PriceTable; readAt: number } | undefined;
  const list = async (sql: Sql = database): Promise<ModelPrice[]> =>
    (await sql.query<ModelPrice>(LIST)).map((row) => fromRow<ModelPrice>(row));
  return {
    recosts: createRecostRepository(database),

    /** By name, the newest first. */
    list,

    /** Each takes the place of one with the same name and instant; one that is there already is left as it is. */
    async add(drafts: readonly PriceDraft[], by: string, at: string, sql: Sql): Promise<PriceDraft[]> {
      await sql.query('LOCK TABLE model_prices IN SHARE ROW EXCLUSIVE MODE');
      const standing = (await list(sql)).filter(({ withdrawnAt }) => withdrawnAt === undefined);
      const fresh = drafts.filter((draft) => !standing.some((price) => isSame(price, draft)));
      const rows = fresh.map(({ from, cachedInput, ...draft }) => ({
        ...draft,
        id: randomUUID(),
        valid_from: from,
        cached_input: cachedInput,
        built_in: false,
        created_by: by,
        created_at: at,
      }));
      await sql.query(REPLACE, [toJson(rows), by, at]);
      await sql.query(INSERT, [toJson(rows)]);
      return fresh;
    },

    /** Undefined: it is not there, or withdrawn already. */
    async withdraw(id: string, by: string, at: string, sql: Sql): Promise<WithdrawnPrice | undefined> {
      const [row] = await sql.query<WithdrawnPrice>(
        `UPDATE model_prices SET withdrawn_by = $2, withdrawn_at = $3
         WHERE id = $1 AND withdrawn_at IS NULL RETURNING model, input, output, cached_input AS "cachedInput"`,
        [id, by, at],
      );
      return row && fromRow<WithdrawnPrice>(row);
    },

    /** Prices in force; while the database is away, the last ones that were read. */
    async current(): Promise<PriceTable> {
      if (kept && performance.now() - kept.readAt < FRESH_MS) return kept.table;
      try {
        kept = { table: createPriceTable(await list()), readAt: performance.now() };
      } catch (error) {
        if (!kept) throw error;
      }
      return kept.table;
    },

    /** After a change has been committed. */
    forget(): void {
      kept = undefined;
    },
  };
}

const REPLACE = `
  UPDATE model_prices AS old SET withdrawn_by = $2, withdrawn_at = $3
  FROM jsonb_to_recordset($1) AS given (model text, valid_from timestamptz(3))
  WHERE (old.model, old.valid_from) = (given.model, given.valid_from) AND old.withdrawn_at IS NULL`;

const COLUMNS = `${columnList(FIELDS)}, valid_from`;
const INSERT = `INSERT INTO model_prices (${COLUMNS})
  SELECT ${COLUMNS} FROM jsonb_populate_recordset(NULL::model_prices, $1)`;

const isSame = (price: ModelPrice, draft: PriceDraft): boolean =>
  price.model === draft.model &&
  Date.parse(price.from) === Date.parse(draft.from) &&
  price.input === draft.input &&
  price.output === draft.output &&
  price.cachedInput === draft.cachedInput &&
  price.reasoning === draft.reasoning &&
  price.aliases.join('\n') === draft.aliases.join('\n');
