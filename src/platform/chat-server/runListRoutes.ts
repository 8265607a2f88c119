import type { FastifyInstance } from 'fastify';
import { runEndpoints } from '@contract/endpoints/runEndpoints';
import type { User } from '@contract/entities/user';
import { LEGAL_HOLD_LABEL, RUN_LABELS_MAX, RUN_PAGE_MAX } from '@contract/limits';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { route } from '@platform/http/route';
import { sendFile } from '@platform/http/sendFile';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { RunsRepository } from '@platform/storage/telemetry/runsRepository';
import { seesEveryRun, type PrivateRuns } from '@platform/telemetry/privateRuns';
import { exportRuns, runExportName, runExportType } from '@platform/telemetry/runExport';

export interface RunListRoutesOptions {
  /** For what reads much. */
  runs: RunsRepository;
  privateRuns: PrivateRuns;
  audit: AuditRepository;
  performOnce: PerformOnce;
  clock: Clock;
}

/** Every run that the reader may open: the list, its file, and the labels on it. */
export const runListRoutes =
  (options: RunListRoutesOptions) =>
  (app: FastifyInstance): void => {
    readingRoutes(options)(app);
    exportRoute(options)(app);
    labelRoute(options)(app);
  };

const readerOf = (user: User) => (seesEveryRun(user) ? {} : { readerId: user.id });

const readingRoutes =
  ({ runs }: RunListRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, runEndpoints.list, async ({ request, query: { limit = RUN_PAGE_MAX, ...query } }) => {
      const { before, after, through, ...filter } = query;
      const criteria = { ...filter, ...readerOf(userOf(request)) };
      const [found, newer] = await Promise.all([
        runs.list({ ...criteria, before, after, through, limit: limit + 1 }),
        through === undefined ? [] : runs.list({ ...criteria, after: through, limit: RUN_PAGE_MAX }),
      ]);
      const isForward = after !== undefined;
      const isCut = found.length > limit;
      return {
        // The one more than asked for lies on the side away from where the page begins.
        runs: isForward ? found.slice(isCut ? 1 : 0) : found.slice(0, limit),
        hasOlder: isForward ? true : isCut,
        hasNewer: isForward ? isCut : before !== undefined,
        newer: newer.length,
      };
    });

    route(app, runEndpoints.facets, () => runs.facets());
  };

/** Exports of runs are written to the audit before the first run leaves. */
const exportRoute =
  ({ runs, audit, clock }: RunListRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, runEndpoints.export, async ({ request, reply, query: { format, ...filter } }) => {
      const at = clock.now();
      const entry = { actor: userOf(request).username, action: 'run.export' as const, target: 'runs' };
      await audit.append({ ts: at.toISOString(), ...entry, details: { format, ...filter } });
      return sendFile(reply, {
        name: runExportName(format, at),
        type: runExportType(format),
        content: exportRuns(runs, { ...filter, ...readerOf(userOf(request)) }, format),
      });
    });
  };

const labelRoute =
  ({ runs, privateRuns, audit, performOnce, clock }: RunListRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, runEndpoints.label, async ({ request, operation, body }) => {
      const user = userOf(request);
      const isHold = [...body.add, ...body.remove].includes(LEGAL_HOLD_LABEL);
      if (isHold && user.role !== 'admin') throw holdOfAdministrators();
      const runIds = [...new Set(body.runIds)];
      const hidden = await Promise.all(runIds.map((runId) => privateRuns.isHidden(user, runId)));
      if (hidden.includes(true)) throw unknownRun();
      const { answer } = await performOnce({ request, operation, body }, async (sql) => {
        const changed = await runs.label({ ...body, runIds }, sql);
        if (changed.length < runIds.length) throw unknownRun();
        if (changed.some(({ labels }) => labels.length > RUN_LABELS_MAX)) throw tooManyLabels();
        const entry = { actor: user.username, action: 'run.label' as const, target: 'runs' };
        await audit.append({ ts: clock.now().toISOString(), ...entry, details: { ...body, runIds } }, sql);
        return { runs: changed };
      });
      return answer;
    });
  };

const unknownRun = () => new HttpError(404, 'run-unknown', 'There is no such run');
const holdOfAdministrators = () =>
  new HttpError(403, 'legal-hold', `Only an administrator gives or takes the label ${LEGAL_HOLD_LABEL}`);
const tooManyLabels = () =>
  new HttpError(400, 'too-many-labels', `A run has ${String(RUN_LABELS_MAX)} labels at most`);
