import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logEndpoints } from '@contract/endpoints/logEndpoints';
import { LIST_MAX_ITEMS, LOG_CONTEXT_ENTRIES } from '@contract/limits';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { route } from '@platform/http/route';
import { sendFile } from '@platform/http/sendFile';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { LogsRepository } from '@platform/storage/telemetry/logsRepository';
import { exportLogs, logExportName, logExportType } from '@platform/telemetry/logExport';

export interface LogRoutesOptions {
  logs: LogsRepository;
  audit: AuditRepository;
  performOnce: PerformOnce;
  clock: Clock;
}

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
    route(app, logEndpoints.list, async ({ query: { flagged, limit = LIST_MAX_ITEMS, ...query } }) => {
      return { logs: await logs.list({ ...query, ...flagOf(flagged), limit }) };
    });

    route(app, logEndpoints.stats, async ({ query: { flagged, ...query } }) => {
      return { stats: await logs.stats({ ...query, ...flagOf(flagged) }) };
    });

    route(app, logEndpoints.patterns, async ({ query: { flagged, ...query } }) => {
      return { patterns: await logs.patterns({ ...query, ...flagOf(flagged) }) };
    });

    route(app, logEndpoints.fields, async ({ query: { flagged, ...query } }) => {
      return { fields: await logs.fields({ ...query, ...flagOf(flagged) }) };
    });

    route(app, logEndpoints.context, async ({ params }) => {
      const hit = await logs.get(params.id);
      if (!hit) throw unknownEntry();
      const limit = LOG_CONTEXT_ENTRIES;
      const [before, after] = await Promise.all([
        logs.list({ before: hit.seq, limit }),
        logs.list({ after: hit.seq, order: 'oldest', limit }),
      ]);
      return { logs: [...before, hit, ...after] };
    });
  };

/** Exports of entries are written to the audit before the first entry leaves. */
const exportRoute =
  ({ logs, audit, clock }: LogRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, logEndpoints.export, async ({ request, reply, query: { format, flagged, ...query } }) => {
      const at = clock.now();
      const entry = { actor: userOf(request).username, action: 'logs.export' as const, target: 'logs' };
      await audit.append({ ts: at.toISOString(), ...entry, details: asked(request) });
      return sendFile(reply, {
        name: logExportName(format, at),
        type: logExportType(format),
        content: exportLogs(logs, { ...query, ...flagOf(flagged) }, format),
      });
    });
  };

const flagRoute =
  ({ logs, performOnce }: LogRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, logEndpoints.flag, async ({ request, operation, params: { id }, body }) => {
      const call = { request, operation, body };
      const { answer } = await performOnce(call, async (sql) => {
        const log = await logs.setFlag(id, body.flagged, sql);
        if (!log) throw unknownEntry();
        return { log };
      });
      return answer;
    });
  };

const flagOf = (flagged: 'true' | undefined) => (flagged ? { flagged: true } : {});
const asked = ({ query }: FastifyRequest) => ({ ...(query as Record<string, unknown>) });
const unknownEntry = () => new HttpError(404, 'log-unknown', 'There is no such log entry');
