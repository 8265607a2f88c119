import type { FastifyInstance } from 'fastify';
import { firstStepEndpoints } from '@contract/endpoints/firstStepEndpoints';
import { userOf } from '@platform/access/operations';
import { route } from '@platform/http/route';
import type { FirstStepsRepository } from '@platform/storage/conversations/firstStepsRepository';

/** First steps of the caller, as their records tell. */
export const firstStepRoutes =
  (firstSteps: FirstStepsRepository) =>
  (app: FastifyInstance): void => {
    route(app, firstStepEndpoints.read, async ({ request }) => ({
      firstSteps: await firstSteps.of(userOf(request)),
    }));
  };
