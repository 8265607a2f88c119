import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Operation } from '@contract/access';
import { Id } from '@contract/entities/primitives';
import {
  ScenarioBody,
  type DryRunResponse,
  type LiveRunResponse,
  type ResetResponse,
  type ScenarioAddedResponse,
  type ScenariosResponse,
} from '@contract/http/dryRun';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { DryRunService } from '@platform/dry-run/dryRunService';
import { parse } from '@platform/http/parse';

export interface DryRunRoutesOptions {
  dryRuns: DryRunService;
  performOnce: PerformOnce;
}

const Params = v.object({ id: Id });
const RunParams = v.object({ runId: Id });
/** A call that says everything by its address. */
const NoBody = v.optional(v.nullable(v.strictObject({})));
const SCENARIOS = '/api/dry-run/scenarios';

/** `/api/dry-run`: scenarios, and what they would do. Behaviour, section 9. */
export const dryRunRoutes =
  (options: DryRunRoutesOptions) =>
  (app: FastifyInstance): void => {
    scenarioRoutes(app, options);
    runningRoutes(app, options);
  };

const scenarioRoutes = (app: FastifyInstance, { dryRuns, performOnce }: DryRunRoutesOptions): void => {
  app.get(
    SCENARIOS,
    { config: { operation: 'chat GET /api/dry-run/scenarios' } },
    async (request): Promise<ScenariosResponse> => ({ scenarios: await dryRuns.list(userOf(request)) }),
  );

  app.post(
    SCENARIOS,
    { config: { operation: 'chat POST /api/dry-run/scenarios' } },
    async (request): Promise<ScenarioAddedResponse> => {
      const body = parse(ScenarioBody, request.body);
      const call = { request, operation: 'chat POST /api/dry-run/scenarios' as const, body };
      return (await performOnce(call, (sql) => dryRuns.add(userOf(request), body, sql))).answer;
    },
  );

  app.delete(
    `${SCENARIOS}/:id`,
    { config: { operation: 'chat DELETE /api/dry-run/scenarios/:id' } },
    async (request): Promise<ResetResponse> => {
      const { id } = parse(Params, request.params);
      const call = callOf(request, 'chat DELETE /api/dry-run/scenarios/:id');
      return (await performOnce(call, (sql) => dryRuns.remove(userOf(request), id, sql))).answer;
    },
  );
};

const runningRoutes = (app: FastifyInstance, { dryRuns, performOnce }: DryRunRoutesOptions): void => {
  app.post(
    `${SCENARIOS}/:id/run`,
    { config: { operation: 'chat POST /api/dry-run/scenarios/:id/run' } },
    async (request): Promise<DryRunResponse> => {
      const { id } = parse(Params, request.params);
      const user = userOf(request);
      const call = callOf(request, 'chat POST /api/dry-run/scenarios/:id/run');
      const { answer } = await performOnce(call, (sql) => dryRuns.start(user, id, sql));
      return { result: await dryRuns.finish(user, id, answer.runId) };
    },
  );

  app.post(
    `${SCENARIOS}/:id/reset`,
    { config: { operation: 'chat POST /api/dry-run/scenarios/:id/reset' } },
    async (request): Promise<ResetResponse> => {
      const { id } = parse(Params, request.params);
      const call = callOf(request, 'chat POST /api/dry-run/scenarios/:id/reset');
      return (await performOnce(call, (sql) => dryRuns.reset(userOf(request), id, sql))).answer;
    },
  );

  /** Once per dry run, whatever the key: a second one reads what the first one started. */
  app.post(
    '/api/dry-run/results/:runId/live',
    { config: { operation: 'chat POST /api/dry-run/results/:runId/live' } },
    (request): Promise<LiveRunResponse> => {
      parse(NoBody, request.body);
      return dryRuns.goLive(userOf(request), parse(RunParams, request.params).runId);
    },
  );
};

const callOf = <O extends Operation>(request: FastifyRequest, operation: O) => {
  parse(NoBody, request.body);
  return { request, operation, body: {} };
};
