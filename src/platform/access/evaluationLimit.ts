import plugin from 'fastify-plugin';
import type { Operation } from '@contract/access';
import { HttpError } from '@platform/http/httpError';
import { whenClosed } from '@platform/http/whenClosed';

/** Calls that read much: on pools and gates of their own, and so many at once of one person. */
const EVALUATIONS: ReadonlySet<Operation> = new Set<Operation>([
  'chat GET /api/analyze',
  'chat GET /api/analyze/tasks',
  'chat GET /api/observe',
  'chat GET /api/observe/loads',
  'chat GET /api/logs',
  'chat GET /api/logs/stats',
  'chat GET /api/logs/export',
  'chat GET /api/llm/usage',
  'chat GET /api/llm/costs',
  'chat GET /api/llm/usage/records',
  'chat GET /api/runs/:runId/records',
]);
/** As many as a browser has open at once. */
const AT_ONCE = 6;
const RETRY_AFTER_S = 1;

/** Turns away with 429 who evaluates too much at once; the console asks again by itself. */
export const evaluationLimit = (atOnce = AT_ONCE) =>
  plugin(async (app) => {
    const open = new Map<string, number>();
    app.addHook('preHandler', async (request, reply) => {
      const operation = request.routeOptions.config.operation;
      const id = request.user?.id;
      if (id === undefined || !operation || !EVALUATIONS.has(operation)) return;
      const mine = open.get(id) ?? 0;
      if (mine >= atOnce)
        throw new HttpError(429, 'too-many-evaluations', `More than ${String(atOnce)} evaluations at once`, {
          'Retry-After': String(RETRY_AFTER_S),
        });
      open.set(id, mine + 1);
      whenClosed(reply.raw, () => {
        const left = (open.get(id) ?? 1) - 1;
        if (left === 0) open.delete(id);
        else open.set(id, left);
      });
    });
  });
