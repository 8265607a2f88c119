import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { Id } from '@contract/entities/primitives';
import {
  LogExportQuery,
  LogFlagBody,
  LogsQuery,
  LogStatsQuery,
  type LogContextResponse,
  type LogFlagResponse,
  type LogsResponse,
  type LogStatsResponse,
} from '@contract/http/telemetry';
import { LIST_MAX_ITEMS, LOG_CONTEXT_ENTRIES } from '@contract/limits';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { parse } from '@platform/http/parse';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { LogsRepository } from '@platform/storage/telemetry/logsRepository';
import { exportLogs, logExportName, logExportType } from '@platform/telemetry/logExport';

export interface LogRoutesOptions {
  logs: LogsRepository;
  audit: AuditRepository;
  performOnce: PerformOnce;
  clock: Clock;
}

const Params = v.object({ id: Id });

/** Log entries out of the database. Behaviour, sections 3 and 18.2. */
export const logRoutes =
  (options: LogRoutesOptions) =>
  (app: FastifyInstance): void => {
    readingRoutes(options)(app);
    exportRoute(options)(app);
    flagRoute(options)(app);
  };

const readingRoutes =
  ({ logs }: LogRoutesOptions) =>
  (app: FastifyInstance): void => {
    app.get(
      '/api/logs',
      { config: { operation: 'chat GET /api/logs' } },
      async (request): Promise<LogsResponse> => {
        const { flagged, limit = LIST_MAX_ITEMS, ...query } = parse(LogsQuery, request.query);
        return { logs: await logs.list({ ...query, ...flagOf(flagged), limit }) };
      },
    );

    app.get(
      '/api/logs/stats',
      { config: { operation: 'chat GET /api/logs/stats' } },
      async (request): Promise<LogStatsResponse> => {
        const { flagged, ...query } = parse(LogStatsQuery, request.query);
        return { stats: await logs.stats({ ...query, ...flagOf(flagged) }) };
      },
    );

    app.get(
      '/api/logs/:id/context',
      { config: { operation: 'chat GET /api/logs/:id/context' } },
      async (request): Promise<LogContextResponse> => {
        const hit = await logs.get(parse(Params, request.params).id);
        if (!hit) throw unknownEntry();
        const limit = LOG_CONTEXT_ENTRIES;
        const [before, after] = await Promise.all([
          logs.list({ before: hit.seq, limit }),
          logs.list({ after: hit.seq, order: 'oldest', limit }),
        ]);
        return { logs: [...before, hit, ...after] };
      },
    );
  };

/** Who took which entries out of the house is written down before the first of them leaves. */
const exportRoute =
  ({ logs, audit, clock }: LogRoutesOptions) =>
  (app: FastifyInstance): void => {
    app.get(
      '/api/logs/export',
      { config: { operation: 'chat GET /api/logs/export' } },
      async (request, reply) => {
        const { format, flagged, ...query } = parse(LogExportQuery, request.query);
        const at = clock.now();
        const entry = { actor: userOf(request).username, action: 'logs.export', target: 'logs' };
        await audit.append({ ts: at.toISOString(), ...entry, details: asked(request) });
        return reply
          .header('content-type', logExportType(format))
          .header('content-disposition', `attachment; filename="${logExportName(format, at)}"`)
          .header('cache-control', 'no-store')
          .send(await exportLogs(logs, { ...query, ...flagOf(flagged) }, format));
      },
    );
  };

const flagRoute =
  ({ logs, performOnce }: LogRoutesOptions) =>
  (app: FastifyInstance): void => {
    app.put(
      '/api/logs/:id/flag',
      { config: { operation: 'chat PUT /api/logs/:id/flag' } },
      async (request): Promise<LogFlagResponse> => {
        const { id } = parse(Params, request.params);
        const body = parse(LogFlagBody, request.body);
        const call = { request, operation: 'chat PUT /api/logs/:id/flag' as const, body };
        const { answer } = await performOnce(call, async (sql) => {
          const log = await logs.setFlag(id, body.flagged, sql);
          if (!log) throw unknownEntry();
          return { log };
        });
        return answer;
      },
    );
  };

const flagOf = (flagged: 'true' | undefined) => (flagged ? { flagged: true } : {});
const asked = ({ query }: FastifyRequest) => ({ ...(query as Record<string, unknown>) });
const unknownEntry = () => new HttpError(404, 'log-unknown', 'There is no such log entry');
