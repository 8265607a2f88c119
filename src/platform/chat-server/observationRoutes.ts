import type { FastifyInstance } from 'fastify';
import type { Analysis, AnalysisRange, Observation } from '@contract/entities/observation';
import {
  AnalysisQuery,
  EndedTasksQuery,
  LoadSamplesQuery,
  type AnalysisResponse,
  type EndedTasksResponse,
  type LoadSamplesResponse,
  type ObservationResponse,
} from '@contract/http/observation';
import { parse } from '@platform/http/parse';
import type { ObservationRepository, TaskSum } from '@platform/storage/telemetry/observationRepository';

export interface ObservationRoutesOptions {
  observe: () => Promise<Observation>;
  analyze: (range: AnalysisRange) => Promise<Analysis>;
  observations: Pick<ObservationRepository, 'newestLoads' | 'loadSummary' | 'endedTasks' | 'taskSums'>;
}

/** What the Observe and Analyze screens show. Behaviour, section 12. */
export const observationRoutes =
  ({ observe, analyze, observations }: ObservationRoutesOptions) =>
  (app: FastifyInstance): void => {
    app.get(
      '/api/observe',
      { config: { operation: 'chat GET /api/observe' } },
      async (): Promise<ObservationResponse> => ({ observation: await observe() }),
    );

    app.get(
      '/api/analyze',
      { config: { operation: 'chat GET /api/analyze' } },
      async (request): Promise<AnalysisResponse> => ({
        analysis: await analyze(parse(AnalysisQuery, request.query).range),
      }),
    );

    app.get(
      '/api/observe/loads',
      { config: { operation: 'chat GET /api/observe/loads' } },
      async (request): Promise<LoadSamplesResponse> => {
        const span = parse(LoadSamplesQuery, request.query);
        const [samples, summary] = await Promise.all([
          observations.newestLoads(span),
          observations.loadSummary(span),
        ]);
        return { samples, summary };
      },
    );

    app.get(
      '/api/analyze/tasks',
      { config: { operation: 'chat GET /api/analyze/tasks' } },
      async (request): Promise<EndedTasksResponse> => {
        const query = parse(EndedTasksQuery, request.query);
        const [tasks, sums] = await Promise.all([
          observations.endedTasks(query),
          observations.taskSums(query),
        ]);
        const own = sums.filter(({ agent }) => query.agent === undefined || agent === query.agent);
        const count = (read: (sum: TaskSum) => number) => own.reduce((all, sum) => all + read(sum), 0);
        const summary = { completed: count((sum) => sum.completed), failed: count((sum) => sum.failed) };
        return { tasks, summary };
      },
    );
  };
