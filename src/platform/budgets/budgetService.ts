import * as v from 'valibot';
import { Budget, type BudgetStatus } from '@contract/entities/budget';
import type { BudgetHistoryResponse, BudgetsBody, BudgetsResponse } from '@contract/http/budgets';
import { fieldChanges, type FieldChange } from '@contract/fieldChanges';
import { defined } from '@contract/defined';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import type { AgentHoldsRepository } from '@platform/storage/settings/agentHoldsRepository';
import type { BudgetNoticesRepository } from '@platform/storage/settings/budgetNoticesRepository';
import type { Sql } from '@platform/storage/engine/database';
import type { DocumentsRepository, StoredDocument } from '@platform/storage/settings/documentsRepository';
import type { UsageRepository } from '@platform/storage/telemetry/usageRepository';
import { budgetHolds } from './budgetHolds';
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
  agentHolds: Pick<AgentHoldsRepository, 'ofBudgets'>;
  clock: Clock;
}

export const createBudgetService = (deps: BudgetServiceDependencies): BudgetService => {
  const { documents, usage, budgetNotices, agentHolds, clock } = deps;
  return {
    read: async (sql) => {
      const now = clock.now();
      const document = await documents.get(DOCUMENT, sql);
      const month = monthOf(now);
      const budgets = budgetsIn(document);
      const sums = budgets.length === 0 ? [] : await usage.sums(month, sql);
      const told = await budgetNotices.list(noticePeriod(month.from), sql);
      const stops = told.filter(({ state }) => state === 'stopped');
      const holdsOf = budgetHolds(budgets, stops, stops.length === 0 ? [] : await agentHolds.ofBudgets(sql));
      return {
        budgets: budgets.map((budget): BudgetStatus => {
          const stoppedAt = stops.findLast(({ budgetId }) => budgetId === budget.id)?.at;
          const holds = holdsOf(budget.id);
          return { ...budgetStatus(budget, sums, now), ...defined({ stoppedAt }), holds };
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
      // Whoever sets a limit, or the leave to stop, anew means it: also where it had stopped at that limit before.
      const before = saved.before === null ? [] : v.parse(Stored, saved.before).budgets;
      for (const budget of budgets)
        if (budget.stopsRuns && !before.some((old) => fieldChanges(old, budget).length === 0))
          await budgetNotices.forgetStop(budget.id, budget.limit, sql);
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
