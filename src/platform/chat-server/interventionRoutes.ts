import type { FastifyInstance } from 'fastify';
import { interventionEndpoints } from '@contract/endpoints/interventionEndpoints';
import { interventionRequirement } from '@contract/requirements';
import { enforceRequirement, userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import { route } from '@platform/http/route';
import type { InterventionService } from '@platform/interventions/interventionService';

export interface InterventionRoutesOptions {
  interventions: InterventionService;
  performOnce: PerformOnce;
}

/** `/api/interventions`: who may act commands one agent, who manages agents holds and stops them. */
export const interventionRoutes =
  ({ interventions, performOnce }: InterventionRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, interventionEndpoints.list, async () => ({
      interventions: await interventions.list(),
      pausedAgents: interventions.pausedAgents(),
    }));

    route(app, interventionEndpoints.running, () => interventions.running());

    route(app, interventionEndpoints.add, async ({ request, operation, body }) => {
      const user = userOf(request);
      enforceRequirement(request, interventionRequirement(body.target));
      const { answer } = await interventions.intervene(user, (record) =>
        performOnce({ request, operation, body }, (sql) => record(body, sql)),
      );
      return { id: answer.id, intervention: answer };
    });
  };
