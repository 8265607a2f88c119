import type { FastifyInstance } from 'fastify';
import { toolEndpoints } from '@contract/endpoints/toolEndpoints';
import { route } from '@platform/http/route';
import { createServerAdministration, type ServerAdministrationOptions } from './serverAdministration';

/** `/api/servers` of the tool manager. Behaviour, section 18.2. */
export const serverRoutes =
  (options: ServerAdministrationOptions) =>
  (app: FastifyInstance): void => {
    const administration = createServerAdministration(options);

    route(app, toolEndpoints.servers, async () => ({ servers: await options.inspector.list() }));
    route(app, toolEndpoints.addServer, async ({ request, body }) => ({
      server: await administration.add(request, body),
    }));
    route(app, toolEndpoints.changeServer, async ({ request, params, body }) => ({
      server: await administration.change(request, params.id, body),
    }));
    route(app, toolEndpoints.removeServer, ({ request, params }) =>
      administration.remove(request, params.id),
    );
    route(app, toolEndpoints.checkServer, async ({ params }) => ({
      server: await administration.checked(params.id),
    }));
    route(app, toolEndpoints.acknowledge, async ({ request, params, body: { tool } }) => {
      return { server: await administration.acknowledge(request, params.id, tool) };
    });
  };
