import type { FastifyInstance } from 'fastify';
import { observationEndpoints } from '@contract/endpoints/observationEndpoints';
import type { Analysis, AnalysisRange, Observation } from '@contract/entities/observation';
import type { PlatformProcess } from '@contract/http/processes';
import { route } from '@platform/http/route';
import type { ObservationRepository, TaskSum } from '@platform/storage/telemetry/observationRepository';

export interface ObservationRoutesOptions {
  processes: () => Promise<PlatformProcess[]>;
  observe: () => Promise<Observation>;
  analyze: (range: AnalysisRange) => Promise<Analysis>;
  observations: Pick<ObservationRepository, 'newestLoads' | 'loadSummary' | 'endedTasks' | 'taskSums'>;
}

/** Data of the Observe and Analyze screens. Behaviour, section 12. */
export const observationRoutes =
  ({ observe, analyze, observations, processes }: ObservationRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, observationEndpoints.observe, async () => ({ observation: await observe() }));

    route(app, observationEndpoints.processes, async () => ({ processes: await processes() }));

    route(app, observationEndpoints.analyze, async ({ query }) => ({
      analysis: await analyze(query.range),
    }));

    route(app, observationEndpoints.loads, async ({ query: span }) => {
      const [samples, summary] = await Promise.all([
        observations.newestLoads(span),
        observations.loadSummary(span),
      ]);
      return { samples, summary };
    });

    route(app, observationEndpoints.tasks, async ({ query }) => {
      const [tasks, sums] = await Promise.all([
        observations.endedTasks(query),
        observations.taskSums([query.from, query.to]),
      ]);
      const own = sums.filter(({ agent }) => query.agent === undefined || agent === query.agent);
      const count = (read: (sum: TaskSum) => number) => own.reduce((all, sum) => all + read(sum), 0);
      const summary = { completed: count((sum) => sum.completed), failed: count((sum) => sum.failed) };
      return { tasks, summary };
    });
  };
