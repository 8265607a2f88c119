import type { FastifyInstance } from 'fastify';
import { misunderstandingEndpoints } from '@contract/endpoints/misunderstandingEndpoints';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import { route } from '@platform/http/route';
import type { MisunderstandingsRepository } from '@platform/storage/conversations/misunderstandingsRepository';

export interface MisunderstandingRoutesOptions {
  misunderstandings: MisunderstandingsRepository;
  performOnce: PerformOnce;
  clock: Clock;
}

const PAGE = 100;

/** Corrections that people make of misunderstood replies; administrators read them. */
export const misunderstandingRoutes =
  ({ misunderstandings, performOnce, clock }: MisunderstandingRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, misunderstandingEndpoints.mark, async ({ request, operation, body }) => {
      const markedBy = userOf(request).username;
      const markedAt = clock.now().toISOString();
      const { answer } = await performOnce({ request, operation, body }, async (sql) =>
        misunderstandings.add({ id: newId('miss'), ...body, markedBy, markedAt }, sql),
      );
      return { misunderstanding: answer };
    });

    route(app, misunderstandingEndpoints.list, async ({ query: { before, limit = PAGE } }) => {
      const found = await misunderstandings.list({ before, limit: limit + 1 });
      return { misunderstandings: found.slice(0, limit), hasMore: found.length > limit };
    });
  };
