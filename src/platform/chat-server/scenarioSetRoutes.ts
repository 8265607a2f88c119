import type { FastifyInstance } from 'fastify';
import { scenarioSetEndpoints } from '@contract/endpoints/scenarioSetEndpoints';
import { writeScenarioLines } from '@contract/scenarioLines';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { RehearsalService } from '@platform/dry-run/rehearsalService';
import type { ScenarioSetService } from '@platform/dry-run/scenarioSetService';
import { route } from '@platform/http/route';

export interface ScenarioSetRoutesOptions {
  sets: ScenarioSetService;
  rehearsals: RehearsalService;
  performOnce: PerformOnce;
}

/** `/api/scenario-sets` and `/api/rehearsals`. Behaviour, section 9.1. */
export const scenarioSetRoutes =
  (options: ScenarioSetRoutesOptions) =>
  (app: FastifyInstance): void => {
    setRoutes(app, options);
    fileRoutes(app, options);
    rehearsalRoutes(app, options);
  };

const setRoutes = (app: FastifyInstance, { sets, performOnce }: ScenarioSetRoutesOptions): void => {
  route(app, scenarioSetEndpoints.list, async () => ({ sets: await sets.list() }));

  route(app, scenarioSetEndpoints.get, async ({ params: { id } }) => ({ set: await sets.get(id) }));

  route(app, scenarioSetEndpoints.add, async ({ request, operation, body }) => {
    const { username } = userOf(request);
    const call = { request, operation, body };
    return (await performOnce(call, async (sql) => ({ set: await sets.add(username, body, sql) }))).answer;
  });

  route(app, scenarioSetEndpoints.save, async ({ request, operation, params: { id }, body }) => {
    const { username } = userOf(request);
    const call = { request, operation, body };
    return (await performOnce(call, async (sql) => ({ set: await sets.save(username, id, body, sql) })))
      .answer;
  });

  route(app, scenarioSetEndpoints.remove, async ({ request, operation, params: { id } }) => {
    const { username } = userOf(request);
    const call = { request, operation, body: {} };
    return (await performOnce(call, (sql) => sets.remove(username, id, sql))).answer;
  });
};

const fileRoutes = (app: FastifyInstance, { sets, performOnce }: ScenarioSetRoutesOptions): void => {
  route(app, scenarioSetEndpoints.import, async ({ request, operation, body }) => {
    const { username } = userOf(request);
    const call = { request, operation, body };
    return (await performOnce(call, async (sql) => ({ set: await sets.import(username, body, sql) }))).answer;
  });

  route(app, scenarioSetEndpoints.export, async ({ reply, params: { id } }) => {
    const { scenarios } = await sets.get(id);
    return reply
      .header('content-type', 'application/x-ndjson; charset=utf-8')
      .header('content-disposition', `attachment; filename="${id}.jsonl"`)
      .header('cache-control', 'no-store')
      .send(writeScenarioLines(scenarios));
  });
};

const rehearsalRoutes = (
  app: FastifyInstance,
  { rehearsals, performOnce }: ScenarioSetRoutesOptions,
): void => {
  route(app, scenarioSetEndpoints.rehearsals, async ({ params: { id } }) => ({
    rehearsals: await rehearsals.list(id),
  }));

  route(app, scenarioSetEndpoints.rehearsal, ({ params: { id } }) => rehearsals.read(id));

  route(app, scenarioSetEndpoints.rehearse, async ({ request, operation, params: { id }, body }) => {
    const user = userOf(request);
    const { answer, duplicate } = await performOnce({ request, operation, body }, (sql) =>
      rehearsals.start(user, id, body, sql),
    );
    if (!duplicate) rehearsals.begin(answer, user);
    return { rehearsal: answer.rehearsal };
  });

  route(app, scenarioSetEndpoints.stop, async ({ request, operation, params: { id } }) => {
    const user = userOf(request);
    const { answer } = await performOnce({ request, operation, body: {} }, async (sql) => ({
      rehearsal: await rehearsals.stop(user, id, sql),
    }));
    rehearsals.abort(id);
    return answer;
  });
};
