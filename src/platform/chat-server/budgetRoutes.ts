import type { FastifyInstance } from 'fastify';
import { budgetEndpoints } from '@contract/endpoints/budgetEndpoints';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { BudgetService } from '@platform/budgets/budgetService';
import type { Clock } from '@platform/common/clock';
import { route } from '@platform/http/route';
import type { AuditRepository } from '@platform/storage/access/auditRepository';

export interface BudgetRoutesOptions {
  budgets: BudgetService;
  checkBudgets: () => Promise<void>;
  audit: AuditRepository;
  performOnce: PerformOnce;
  clock: Clock;
}

/** Limits of a month's costs, in all, by an agent, with a model. Read by everybody, set by an admin. */
export const budgetRoutes =
  ({ budgets, checkBudgets, audit, performOnce, clock }: BudgetRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, budgetEndpoints.read, () => budgets.read());

    route(app, budgetEndpoints.history, () => budgets.history());

    route(app, budgetEndpoints.save, async ({ request, operation, body }) => {
      const by = userOf(request).username;
      await performOnce({ request, operation, body }, async (sql) => {
        const changes = await budgets.save(body, by, sql);
        const entry = { actor: by, action: 'budgets.save' as const, target: 'budgets' };
        await audit.append({ ...entry, ts: clock.now().toISOString(), details: { ...body, changes } }, sql);
        return null;
      });
      await checkBudgets();
      return budgets.read();
    });
  };
