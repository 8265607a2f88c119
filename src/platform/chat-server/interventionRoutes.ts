import type { FastifyInstance } from 'fastify';
import { interventionRequirement } from '@contract/requirements';
import {
  InterventionBody,
  type InterventionResponse,
  type InterventionsResponse,
  type RunningWork,
} from '@contract/http/interventions';
import { enforceRequirement, userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import { parse } from '@platform/http/parse';
import type { InterventionService } from '@platform/interventions/interventionService';

export interface InterventionRoutesOptions {
  interventions: InterventionService;
  performOnce: PerformOnce;
}

/** `/api/interventions`: who may act commands one agent, who manages agents holds and stops them. */
export const interventionRoutes =
  ({ interventions, performOnce }: InterventionRoutesOptions) =>
  (app: FastifyInstance): void => {
    app.get(
      '/api/interventions',
      { config: { operation: 'chat GET /api/interventions' } },
      async (): Promise<InterventionsResponse> => ({
        interventions: await interventions.list(),
        pausedAgents: interventions.pausedAgents(),
      }),
    );

    app.get(
      '/api/interventions/running',
      { config: { operation: 'chat GET /api/interventions/running' } },
      (): RunningWork => interventions.running(),
    );

    app.post(
      '/api/interventions',
      { config: { operation: 'chat POST /api/interventions' } },
      async (request): Promise<InterventionResponse> => {
        const body = parse(InterventionBody, request.body);
        const user = userOf(request);
        enforceRequirement(request, interventionRequirement(body.target));
        const { answer, duplicate } = await performOnce(
          { request, operation: 'chat POST /api/interventions', body },
          (sql) => interventions.record(user, body, sql),
        );
        if (!duplicate) await interventions.act(user, body, answer);
        return { id: answer.id, intervention: answer };
      },
    );
  };
