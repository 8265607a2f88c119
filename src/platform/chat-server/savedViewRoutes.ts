import type { FastifyInstance } from 'fastify';
import type { logEndpoints } from '@contract/endpoints/logEndpoints';
import type { runEndpoints } from '@contract/endpoints/runEndpoints';
import { RUN_VIEWS_MAX } from '@contract/limits';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { newId } from '@platform/common/newId';
import { HttpError } from '@platform/http/httpError';
import { route } from '@platform/http/route';
import type { AuditRepository } from '@platform/storage/access/auditRepository';
import type { SavedViewsRepository } from '@platform/storage/settings/savedViewsRepository';

type ViewEndpoints = typeof runEndpoints | typeof logEndpoints;

export interface SavedViewRoutesOptions {
  endpoints: Pick<ViewEndpoints, 'views' | 'saveView' | 'removeView'>;
  /** The audit's operation for a deleted view. */
  deleted: 'run-view.delete' | 'log-view.delete';
  views: SavedViewsRepository;
  audit: Pick<AuditRepository, 'append'>;
  performOnce: PerformOnce;
  clock: Clock;
}

/** Saved views of a screen; everybody sees and changes their own. */
export const savedViewRoutes =
  ({ endpoints, deleted, views, audit, performOnce, clock }: SavedViewRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, endpoints.views, async ({ request }) => ({ views: await views.list(userOf(request).id) }));

    route(app, endpoints.saveView, async ({ request, operation, body }) => {
      const { id: userId } = userOf(request);
      const { answer } = await performOnce({ request, operation, body }, async (sql) => {
        await views.save(userId, { id: newId('view'), ...body }, clock.now().toISOString(), sql);
        const saved = await views.list(userId, sql);
        if (saved.length > RUN_VIEWS_MAX)
          throw new HttpError(400, 'too-many-views', `There is room for ${String(RUN_VIEWS_MAX)} views`);
        return { views: saved };
      });
      return answer;
    });

    route(app, endpoints.removeView, async ({ request, operation, params: { id } }) => {
      const { id: userId, username } = userOf(request);
      const { answer } = await performOnce(
        { request, operation, body: request.body ?? null },
        async (sql) => {
          if (!(await views.remove(userId, id, sql)))
            throw new HttpError(404, 'view-unknown', 'There is no such view');
          await audit.append(
            {
              ts: clock.now().toISOString(),
              actor: username,
              action: deleted,
              target: id,
              details: {},
            },
            sql,
          );
          return { views: await views.list(userId, sql) };
        },
      );
      return answer;
    });
  };
