import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AgentProfileResponse } from '@contract/entities/agentProfile';
import { Id } from '@contract/entities/primitives';
import type { ReadAgentProfile } from '@platform/agents/agentProfile';
import { parse } from '@platform/http/parse';

const Params = v.object({ agentId: Id });

/** What an agent is set to. Behaviour, section 8.2. */
export const agentProfileRoutes =
  ({ readProfile }: { readProfile: ReadAgentProfile }) =>
  (app: FastifyInstance): void => {
    app.get(
      '/api/agents/:agentId/profile',
      { config: { operation: 'chat GET /api/agents/:agentId/profile' } },
      async (request): Promise<AgentProfileResponse> => ({
        profile: await readProfile(parse(Params, request.params).agentId),
      }),
    );
  };
