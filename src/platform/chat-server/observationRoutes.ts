import type { FastifyInstance } from 'fastify';
import type { Analysis, AnalysisRange, Observation } from '@contract/entities/observation';
import { AnalysisQuery, type AnalysisResponse, type ObservationResponse } from '@contract/http/observation';
import { parse } from '../http/parse';

export interface ObservationRoutesOptions {
  observe: () => Promise<Observation>;
  analyze: (range: AnalysisRange) => Promise<Analysis>;
}

/** What the Observe and Analyze screens show. Specification 2, section 2. */
export const observationRoutes =
  ({ observe, analyze }: ObservationRoutesOptions) =>
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
  };
