import type { FastifyInstance } from 'fastify';
import { runQueueEndpoints } from '@contract/endpoints/runQueueEndpoints';
import { RUN_PAGE_MAX } from '@contract/limits';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { route } from '@platform/http/route';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { RunQueueRepository } from '@platform/storage/telemetry/runQueueRepository';
import { queueSince } from '@platform/telemetry/normCount';
import type { QueueRulesService } from '@platform/telemetry/queueRules';
import { authorOf, readerOf } from './judgementRoutes';

export interface RunQueueRoutesOptions {
  runQueue: Pick<RunQueueRepository, 'list'>;
  queueRules: QueueRulesService;
  audit: AuditRepository;
  performOnce: PerformOnce;
  clock: Clock;
}

/** Runs to look at. Everybody reads those that they may open; an admin sets the rules. */
export const runQueueRoutes =
  ({ runQueue, queueRules, audit, performOnce, clock }: RunQueueRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, runQueueEndpoints.list, async ({ request, query: { limit = RUN_PAGE_MAX, before } }) => {
      const { authorId } = authorOf(request);
      const since = queueSince(clock);
      const found = await runQueue.list({ since, authorId, before, ...readerOf(request), limit: limit + 1 });
      return { queued: found.slice(0, limit), hasOlder: found.length > limit };
    });

    route(app, runQueueEndpoints.rules, () => queueRules.read());

    route(app, runQueueEndpoints.saveRules, async ({ request, operation, body }) => {
      const by = userOf(request).username;
      await performOnce({ request, operation, body }, async (sql) => {
        const changes = await queueRules.save(body, by, sql);
        const entry = { actor: by, action: 'run-queue.rules' as const, target: 'run-queue' };
        await audit.append({ ts: clock.now().toISOString(), ...entry, details: { ...body, changes } }, sql);
        return null;
      });
      await queueRules.apply();
      return queueRules.read();
    });
  };
