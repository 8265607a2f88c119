import type { FastifyInstance } from 'fastify';
import { telemetryEndpoints } from '@contract/endpoints/telemetryEndpoints';
import { LIST_MAX_ITEMS, USAGE_PAGE_RECORDS } from '@contract/limits';
import { userOf } from '@platform/access/operations';
import type { Clock } from '@platform/common/clock';
import { route } from '@platform/http/route';
import type { Repositories } from '@platform/storage/repositories';
import { seesEveryRun, type PrivateRuns } from '@platform/telemetry/privateRuns';
import { costSpan } from '@platform/telemetry/costSpan';

export type TelemetryRoutesOptions = Pick<Repositories, 'traces' | 'usage'> & { privateRuns: PrivateRuns };

/** Traces and usage out of the database. Behaviour, section 18.2. */
export const telemetryRoutes =
  ({ traces, usage, privateRuns }: TelemetryRoutesOptions, clock: Clock) =>
  (app: FastifyInstance): void => {
    route(app, telemetryEndpoints.traces, async ({ request, query }) => {
      const reader = userOf(request);
      const found = await traces.list({
        ...query,
        limit: query.limit ?? LIST_MAX_ITEMS,
        ...(seesEveryRun(reader) ? {} : { readerId: reader.id }),
      });
      return { events: await privateRuns.traces(reader, found) };
    });

    usageRoutes({ usage }, clock)(app);
  };

const usageRoutes =
  ({ usage }: Pick<Repositories, 'usage'>, clock: Clock) =>
  (app: FastifyInstance): void => {
    route(
      app,
      telemetryEndpoints.usage,
      async ({ query: { timeRange, before, limit = USAGE_PAGE_RECORDS } }) => {
        const span = costSpan(timeRange, clock.now());
        const [records, summary] = await Promise.all([
          limit === 0 ? [] : usage.list({ ...span, before, limit }),
          usage.summary(span),
        ]);
        return { usage: { ...summary, summary, records: records.reverse() } };
      },
    );

    route(app, telemetryEndpoints.costs, async ({ query: { timeRange, model } }) => {
      const provider = model === 'all' ? undefined : model;
      return { costs: await usage.costs(costSpan(timeRange, clock.now()), provider) };
    });

    route(
      app,
      telemetryEndpoints.usageRecords,
      async ({ query: { limit = USAGE_PAGE_RECORDS, ...query } }) => {
        const [records, summary] = await Promise.all([
          usage.list({ ...query, limit }),
          usage.summaryOf(query),
        ]);
        return { records: records.reverse(), summary };
      },
    );
  };
