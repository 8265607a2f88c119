import type { FastifyInstance } from 'fastify';
import { dryRunEndpoints } from '@contract/endpoints/dryRunEndpoints';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { DryRunService } from '@platform/dry-run/dryRunService';
import { route } from '@platform/http/route';

export interface DryRunRoutesOptions {
  dryRuns: DryRunService;
  performOnce: PerformOnce;
}

/** `/api/dry-run`: scenarios, and what they would do. Behaviour, section 9. */
export const dryRunRoutes =
  (options: DryRunRoutesOptions) =>
  (app: FastifyInstance): void => {
    scenarioRoutes(app, options);
    runningRoutes(app, options);
  };

const scenarioRoutes = (app: FastifyInstance, { dryRuns, performOnce }: DryRunRoutesOptions): void => {
  route(app, dryRunEndpoints.list, async ({ request }) => ({
    scenarios: await dryRuns.list(userOf(request)),
  }));

  route(app, dryRunEndpoints.add, async ({ request, operation, body }) => {
    const call = { request, operation, body };
    return (await performOnce(call, (sql) => dryRuns.add(userOf(request), body, sql))).answer;
  });

  route(app, dryRunEndpoints.remove, async ({ request, operation, params: { id } }) => {
    const call = { request, operation, body: {} };
    return (await performOnce(call, (sql) => dryRuns.remove(userOf(request), id, sql))).answer;
  });
};

const runningRoutes = (app: FastifyInstance, { dryRuns, performOnce }: DryRunRoutesOptions): void => {
  route(app, dryRunEndpoints.run, async ({ request, operation, params: { id } }) => {
    const user = userOf(request);
    const call = { request, operation, body: {} };
    const { answer } = await performOnce(call, (sql) => dryRuns.start(user, id, sql));
    return { result: await dryRuns.finish(user, id, answer.runId) };
  });

  route(app, dryRunEndpoints.reset, async ({ request, operation, params: { id } }) => {
    const call = { request, operation, body: {} };
    return (await performOnce(call, (sql) => dryRuns.reset(userOf(request), id, sql))).answer;
  });

  /** Once per dry run, whatever the key: a second one reads what the first one started. */
  route(app, dryRunEndpoints.goLive, ({ request, params }) => dryRuns.goLive(userOf(request), params.runId));
};
