import type { ModelPrice, PriceDraft } from '@contract/entities/modelPrice';
import type { PricesResponse, RecostPreviewResponse, RecostSpan } from '@contract/http/prices';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { Database, Sql } from '@platform/storage/engine/database';
import { createPriceTable, type PriceSpan } from '@platform/storage/telemetry/priceTable';
import type { PricesRepository, WithdrawnPrice } from '@platform/storage/telemetry/pricesRepository';
import type { RecostRepository } from '@platform/storage/telemetry/recostRepository';

export interface PriceService {
  read: (sql?: Sql) => Promise<PricesResponse>;
  /** Answers what was not there yet. */
  add: (prices: readonly PriceDraft[], by: string, sql: Sql) => Promise<PriceDraft[]>;
  /** Throws 404 for one that is not there. */
  withdraw: (id: string, by: string, sql: Sql) => Promise<WithdrawnPrice>;
  preview: (span: RecostSpan) => Promise<RecostPreviewResponse['preview']>;
  /** With its first step: all of it, where the range is small. Throws 409 while another range is costed. */
  begin: (span: RecostSpan, by: string, sql: Sql) => Promise<void>;
  /** Costs step by step what was begun, here or by a process that is gone. */
  carryOn: () => Promise<void>;
}

export interface PriceServiceDependencies {
  database: Database;
  prices: PricesRepository;
  /** For what reads much. */
  heavy: Pick<RecostRepository, 'models' | 'preview'>;
  clock: Clock;
}

/** Prices of models, and ranges that are costed anew by them. */
export const createPriceService = (deps: PriceServiceDependencies): PriceService => {
  const { database, prices, heavy, clock } = deps;
  const { recosts } = prices;
  const now = () => clock.now().toISOString();
  return {
    read: async (sql) => ({ prices: await prices.list(sql), recost: await recosts.last(sql) }),

    add: (drafts, by, sql) => prices.add(drafts, by, now(), sql),

    withdraw: async (id, by, sql) => {
      const withdrawn = await prices.withdraw(id, by, now(), sql);
      if (!withdrawn) throw new HttpError(404, 'not-found', 'There is no such price in force');
      return withdrawn;
    },

    preview: async (span) => {
      const models = await heavy.preview(span, spansOf(await prices.list(), await heavy.models(span)));
      const sum = (read: (row: (typeof models)[number]) => number) =>
        models.reduce((total, row) => total + read(row), 0);
      return {
        calls: sum(({ calls }) => calls),
        changed: sum(({ changed }) => changed),
        before: sum(({ before }) => before),
        after: sum(({ after }) => after),
        unpricedBefore: sum(({ unpricedBefore }) => unpricedBefore),
        unpricedAfter: sum(({ unpricedAfter }) => unpricedAfter),
        models,
      };
    },

    begin: async (span, by, sql) => {
      // In the transaction: the embedded database has one connection.
      const spans = spansOf(await prices.list(sql), await recosts.models(span, sql));
      const begun = await recosts.begin({ ...span, prices: spans, by, at: now() }, sql);
      if (!begun) throw new HttpError(409, 'in-progress', 'Another range is being costed anew');
      await recosts.step(now(), sql);
    },

    carryOn: async () => {
      while (await database.transaction((sql) => recosts.step(now(), sql)));
    },
  };
};

const spansOf = (list: readonly ModelPrice[], models: readonly string[]): PriceSpan[] =>
  createPriceTable(list).spansOf(models);
