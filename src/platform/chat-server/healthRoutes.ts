import { route } from '@platform/http/route';
import type { FastifyInstance } from 'fastify';
import { platformEndpoints } from '@contract/endpoints/platformEndpoints';
import type { SystemMetrics } from '@contract/entities/systemMetrics';
import type { ErrorBody } from '@contract/http/errors';
import type { DatabaseHealth } from '@platform/storage/databaseHealth';

export interface HealthRoutesOptions {
  readMetrics: () => Promise<SystemMetrics>;
  /** True once the database is migrated and every service listens. */
  isReady: () => boolean;
  databaseHealth: Pick<DatabaseHealth, 'check' | 'fault'>;
}

export const healthRoutes =
  ({ readMetrics, isReady, databaseHealth }: HealthRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, platformEndpoints.health, async () => {
      const metrics = await readMetrics();
      const fault = databaseHealth.fault();
      return fault
        ? { ...metrics, status: 'degraded' as const, reason: fault.message }
        : { ...metrics, status: 'ok' as const };
    });
    route(app, platformEndpoints.ready, async ({ request: { id }, reply }) => {
      // An answer and no failure: whoever waits for the start asks again and again.
      if (!isReady()) {
        const starting: ErrorBody = { error: 'The platform is starting', code: 'starting', requestId: id };
        return reply.status(503).header('retry-after', '1').send(starting);
      }
      const fault = await databaseHealth.check();
      if (fault) throw fault;
      return { ok: true as const };
    });
  };
