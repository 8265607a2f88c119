import type { FastifyInstance } from 'fastify';
import { TracesQuery, type TracesResponse } from '@contract/http/telemetry';
import {
  CostsQuery,
  UsageQuery,
  UsageRecordsQuery,
  type CostsResponse,
  type UsageRecordsResponse,
  type UsageResponse,
} from '@contract/http/usage';
import { LIST_MAX_ITEMS, USAGE_PAGE_RECORDS } from '@contract/limits';
import { userOf } from '@platform/access/operations';
import type { Clock } from '@platform/common/clock';
import { parse } from '@platform/http/parse';
import type { Repositories } from '@platform/storage/repositories';
import { seesEveryRun, type PrivateRuns } from '@platform/telemetry/privateRuns';
import { costSpan } from '@platform/telemetry/costSpan';

export type TelemetryRoutesOptions = Pick<Repositories, 'traces' | 'usage'> & { privateRuns: PrivateRuns };

/** Traces and usage out of the database. Behaviour, section 18.2. */
export const telemetryRoutes =
  ({ traces, usage, privateRuns }: TelemetryRoutesOptions, clock: Clock) =>
  (app: FastifyInstance): void => {
    app.get(
      '/api/traces',
      { config: { operation: 'chat GET /api/traces' } },
      async (request): Promise<TracesResponse> => {
        const query = parse(TracesQuery, request.query);
        const reader = userOf(request);
        const found = await traces.list({
          ...query,
          limit: query.limit ?? LIST_MAX_ITEMS,
          ...(seesEveryRun(reader) ? {} : { readerId: reader.id }),
        });
        return { events: await privateRuns.traces(reader, found) };
      },
    );

    usageRoutes({ usage }, clock)(app);
  };

const usageRoutes =
  ({ usage }: Pick<Repositories, 'usage'>, clock: Clock) =>
  (app: FastifyInstance): void => {
    app.get(
      '/api/llm/usage',
      { config: { operation: 'chat GET /api/llm/usage' } },
      async (request): Promise<UsageResponse> => {
        const { timeRange } = parse(UsageQuery, request.query);
        return { usage: await usage.summary(costSpan(timeRange, clock.now())) };
      },
    );

    app.get(
      '/api/llm/costs',
      { config: { operation: 'chat GET /api/llm/costs' } },
      async (request): Promise<CostsResponse> => {
        const { timeRange, model } = parse(CostsQuery, request.query);
        const provider = model === 'all' ? undefined : model;
        return { costs: await usage.costs(costSpan(timeRange, clock.now()), provider) };
      },
    );

    app.get(
      '/api/llm/usage/records',
      { config: { operation: 'chat GET /api/llm/usage/records' } },
      async (request): Promise<UsageRecordsResponse> => {
        const { limit = USAGE_PAGE_RECORDS, ...query } = parse(UsageRecordsQuery, request.query);
        const [records, summary] = await Promise.all([
          usage.list({ ...query, limit }),
          usage.summaryOf(query),
        ]);
        return { records: records.reverse(), summary };
      },
    );
  };
