import type { FastifyInstance } from 'fastify';
import { BudgetsBody, type BudgetHistoryResponse, type BudgetsResponse } from '@contract/http/budgets';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { BudgetService } from '@platform/budgets/budgetService';
import type { Clock } from '@platform/common/clock';
import { parse } from '@platform/http/parse';
import type { AuditRepository } from '@platform/storage/access/auditRepository';

export interface BudgetRoutesOptions {
  budgets: BudgetService;
  checkBudgets: () => Promise<void>;
  audit: AuditRepository;
  performOnce: PerformOnce;
  clock: Clock;
}

/** What may be spent in a month, in all, by an agent, with a model. Read by everybody, set by an admin. */
export const budgetRoutes =
  ({ budgets, checkBudgets, audit, performOnce, clock }: BudgetRoutesOptions) =>
  (app: FastifyInstance): void => {
    app.get(
      '/api/budgets',
      { config: { operation: 'chat GET /api/budgets' } },
      (): Promise<BudgetsResponse> => budgets.read(),
    );

    app.get(
      '/api/budgets/history',
      { config: { operation: 'chat GET /api/budgets/history' } },
      (): Promise<BudgetHistoryResponse> => budgets.history(),
    );

    app.put(
      '/api/budgets',
      { config: { operation: 'chat PUT /api/budgets' } },
      async (request): Promise<BudgetsResponse> => {
        const body = parse(BudgetsBody, request.body);
        const by = userOf(request).username;
        await performOnce({ request, operation: 'chat PUT /api/budgets', body }, async (sql) => {
          await budgets.save(body, by, sql);
          const entry = { actor: by, action: 'budgets.save', target: 'budgets' };
          await audit.append({ ...entry, ts: clock.now().toISOString(), details: { ...body } }, sql);
          return null;
        });
        await checkBudgets();
        return budgets.read();
      },
    );
  };
