import type { FastifyInstance } from 'fastify';
import { toolEndpoints } from '@contract/endpoints/toolEndpoints';
import { route } from '@platform/http/route';
import { userOf } from '@platform/access/operations';
import { hasRole } from '@contract/roles';
import { createProgramAdministration, type ProgramAdministrationOptions } from './programAdministration';
import { createServerAdministration, type ServerAdministrationOptions } from './serverAdministration';

/** `/api/servers` of the tool manager. Behaviour, section 18.2. */
export const serverRoutes =
  (options: ServerAdministrationOptions & ProgramAdministrationOptions) =>
  (app: FastifyInstance): void => {
    const administration = createServerAdministration(options);

    const programs = createProgramAdministration(options);

    route(app, toolEndpoints.servers, async ({ request }) => {
      const isAdmin = request.user !== undefined && hasRole(userOf(request), ['admin']);
      const servers = await options.inspector.list(isAdmin ? 'with-setups' : undefined);
      return { servers, ...(isAdmin ? { programs: await options.permit() } : {}) };
    });
    route(app, toolEndpoints.addProgram, async ({ request, body }) => ({
      server: await programs.add(request, body),
    }));
    route(app, toolEndpoints.changeProgram, async ({ request, params, body }) => ({
      server: await programs.change(request, params.id, body),
    }));
    route(app, toolEndpoints.addServer, async ({ request, body }) => ({
      server: await administration.add(request, body),
    }));
    route(app, toolEndpoints.changeServer, async ({ request, params, body }) => ({
      server: await administration.change(request, params.id, body),
    }));
    route(app, toolEndpoints.removeServer, ({ request, params }) =>
      administration.remove(request, params.id),
    );
    route(app, toolEndpoints.checkServer, async ({ request, params }) => ({
      server: await administration.check(request, params.id),
    }));
    route(app, toolEndpoints.acknowledge, async ({ request, params, body }) => {
      return { server: await administration.acknowledge(request, params.id, body) };
    });
  };
