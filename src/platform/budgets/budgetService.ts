import * as v from 'valibot';
import { Budget, type BudgetStatus } from '@contract/entities/budget';
import type { BudgetHistoryResponse, BudgetsBody, BudgetsResponse } from '@contract/http/budgets';
import { fieldChanges, type FieldChange } from '@contract/fieldChanges';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { BudgetNoticesRepository } from '@platform/storage/settings/budgetNoticesRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { DocumentsRepository, StoredDocument } from '@platform/storage/settings/documentsRepository';
import type { UsageRepository } from '@platform/storage/telemetry/usageRepository';
import { budgetStatus, monthOf, noticePeriod } from './budgetStatus';

const DOCUMENT = 'budgets';
const HISTORY_MAX = 50;
const Stored = v.object({ budgets: v.array(Budget) });

export interface BudgetService {
  /** The standing of every budget now. */
  read: (sql?: Sql) => Promise<BudgetsResponse>;
  /** Answers what it changes. Throws 409 `budgets-moved` when somebody else saved meanwhile. */
  save: (body: BudgetsBody, by: string, sql: Sql) => Promise<FieldChange[]>;
  /** Newest first. */
  history: () => Promise<BudgetHistoryResponse>;
}

export interface BudgetServiceDependencies {
  documents: DocumentsRepository;
  usage: UsageRepository;
  budgetNotices: BudgetNoticesRepository;
  clock: Clock;
}

export const createBudgetService = (deps: BudgetServiceDependencies): BudgetService => {
  const { documents, usage, budgetNotices, clock } = deps;
  return {
    read: async (sql) => {
      const now = clock.now();
      const document = await documents.get(DOCUMENT, sql);
      const month = monthOf(now);
      const budgets = budgetsIn(document);
      const sums = budgets.length === 0 ? [] : await usage.sums(month, sql);
      const told = await budgetNotices.list(noticePeriod(month.from), sql);
      return {
        budgets: budgets.map((budget): BudgetStatus => {
          const stop = told.findLast(
            ({ budgetId, state, limit }) =>
              state === 'stopped' && budgetId === budget.id && limit === budget.limit,
          );
          return { ...budgetStatus(budget, sums, now), ...(stop ? { stoppedAt: stop.at } : {}) };
        }),
        version: document?.version ?? 0,
        ...(document ? { updatedBy: document.updatedBy, updatedAt: document.updatedAt } : {}),
      };
    },
    save: async ({ budgets, expectedVersion }, by, sql) => {
      const at = clock.now().toISOString();
      const value = { budgets };
      const saved = await documents.put({ name: DOCUMENT, value, expectedVersion, by, at }, sql);
      if (saved.state === 'conflict')
        throw new HttpError(409, 'budgets-moved', 'Somebody else saved the budgets meanwhile');
      return fieldChanges(saved.before, value);
    },
    history: async () => ({
      versions: (await documents.history(DOCUMENT, HISTORY_MAX)).map((document) => ({
        version: document.version,
        updatedBy: document.updatedBy,
        updatedAt: document.updatedAt,
        budgets: budgetsIn(document),
      })),
    }),
  };
};

const budgetsIn = (document: StoredDocument | null): Budget[] =>
  document ? v.parse(Stored, document.value).budgets : [];
