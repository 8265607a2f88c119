import type { FastifyInstance } from 'fastify';
import { agentEndpoints } from '@contract/endpoints/agentEndpoints';
import type { ReadAgentProfile } from '@platform/agents/agentProfile';
import { route } from '@platform/http/route';

/** Settings of an agent. Behaviour, section 8.2. */
export const agentProfileRoutes =
  ({ readProfile }: { readProfile: ReadAgentProfile }) =>
  (app: FastifyInstance): void => {
    route(app, agentEndpoints.profile, async ({ params }) => ({
      profile: await readProfile(params.agentId),
    }));
  };
