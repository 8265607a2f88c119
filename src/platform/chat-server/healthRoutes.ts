import type { FastifyInstance } from 'fastify';
import type { SystemMetrics } from '@contract/entities/systemMetrics';
import { HttpError } from '../http/httpError';

export interface HealthRoutesOptions {
  readMetrics: () => Promise<SystemMetrics>;
  /** True once the database is migrated and every service listens. */
  isReady: () => boolean;
}

export const healthRoutes =
  ({ readMetrics, isReady }: HealthRoutesOptions) =>
  (app: FastifyInstance): void => {
    app.get('/health', { config: { operation: 'chat GET /health' } }, readMetrics);
    app.get('/readyz', { config: { operation: 'chat GET /readyz' } }, () => {
      if (!isReady())
        throw new HttpError(503, 'starting', 'The platform is starting', { 'retry-after': '1' });
      return { ok: true };
    });
  };
