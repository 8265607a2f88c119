import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { Id } from '@contract/entities/primitives';
import {
  AcknowledgeBody,
  ToolServerBody,
  ToolServerPatch,
  type ToolServerRemoved,
  type ToolServerResponse,
  type ToolServersResponse,
} from '@contract/http/toolServers';
import { parse } from '@platform/http/parse';
import { createServerAdministration, type ServerAdministrationOptions } from './serverAdministration';

const Params = v.object({ id: Id });

/** `/api/servers` of the tool manager. Behaviour, section 18.2. */
export const serverRoutes =
  (options: ServerAdministrationOptions) =>
  (app: FastifyInstance): void => {
    const administration = createServerAdministration(options);
    const idOf = (request: { params: unknown }): string => parse(Params, request.params).id;

    app.get(
      '/api/servers',
      { config: { operation: 'tools GET /api/servers' } },
      async (): Promise<ToolServersResponse> => ({ servers: await options.inspector.list() }),
    );
    app.post(
      '/api/servers',
      { config: { operation: 'tools POST /api/servers' } },
      async (request): Promise<ToolServerResponse> => ({
        server: await administration.add(request, parse(ToolServerBody, request.body)),
      }),
    );
    app.patch(
      '/api/servers/:id',
      { config: { operation: 'tools PATCH /api/servers/:id' } },
      async (request): Promise<ToolServerResponse> => ({
        server: await administration.change(request, idOf(request), parse(ToolServerPatch, request.body)),
      }),
    );
    app.delete(
      '/api/servers/:id',
      { config: { operation: 'tools DELETE /api/servers/:id' } },
      async (request): Promise<ToolServerRemoved> => administration.remove(request, idOf(request)),
    );
    app.post(
      '/api/servers/:id/check',
      { config: { operation: 'tools POST /api/servers/:id/check' } },
      async (request): Promise<ToolServerResponse> => ({
        server: await administration.checked(idOf(request)),
      }),
    );
    app.post(
      '/api/servers/:id/acknowledge',
      { config: { operation: 'tools POST /api/servers/:id/acknowledge' } },
      async (request): Promise<ToolServerResponse> => {
        const { tool } = parse(AcknowledgeBody, request.body);
        return { server: await administration.acknowledge(request, idOf(request), tool) };
      },
    );
  };
