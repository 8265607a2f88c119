import type { FastifyInstance } from 'fastify';
import type { SystemHealth, SystemMetrics } from '@contract/entities/systemMetrics';
import type { DatabaseHealth } from '../databaseHealth';
import { HttpError } from '../http/httpError';

export interface HealthRoutesOptions {
  readMetrics: () => Promise<SystemMetrics>;
  /** True once the database is migrated and every service listens. */
  isReady: () => boolean;
  databaseHealth: Pick<DatabaseHealth, 'check' | 'fault'>;
}

export const healthRoutes =
  ({ readMetrics, isReady, databaseHealth }: HealthRoutesOptions) =>
  (app: FastifyInstance): void => {
    app.get('/health', { config: { operation: 'chat GET /health' } }, async (): Promise<SystemHealth> => {
      const metrics = await readMetrics();
      const fault = databaseHealth.fault();
      return fault ? { ...metrics, status: 'degraded', reason: fault.message } : { ...metrics, status: 'ok' };
    });
    app.get('/readyz', { config: { operation: 'chat GET /readyz' } }, async () => {
      if (!isReady())
        throw new HttpError(503, 'starting', 'The platform is starting', { 'retry-after': '1' });
      const fault = await databaseHealth.check();
      if (fault) throw fault;
      return { ok: true };
    });
  };
