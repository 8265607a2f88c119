import type { FastifyInstance } from 'fastify';
import { platformEndpoints } from '@contract/endpoints/platformEndpoints';
import { route } from '@platform/http/route';
import type { Metrics } from '@platform/metrics/metrics';

export const metricsRoutes =
  ({ read }: Pick<Metrics, 'read'>) =>
  (app: FastifyInstance): void => {
    route(app, platformEndpoints.metrics, async ({ reply }) => {
      const { type, text } = await read();
      return reply.type(type).header('cache-control', 'no-store').send(text);
    });
  };
