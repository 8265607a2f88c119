import type { FastifyInstance } from 'fastify';
import { gatewayEndpoints } from '@contract/endpoints/gatewayEndpoints';
import type { AgentStat } from '@contract/entities/agent';
import { LIST_MAX_ITEMS } from '@contract/limits';
import { userOf } from '@platform/access/operations';
import { route } from '@platform/http/route';
import type { PrivateRuns } from '@platform/telemetry/privateRuns';
import type { Repositories } from '@platform/storage/repositories';

export interface GatewayRoutesOptions {
  readAgents: () => Promise<AgentStat[]>;
  agentMessages: Repositories['agentMessages'];
  privateRuns: Pick<PrivateRuns, 'agentMessages'>;
}

/** `GET /api/stats` of the agent gateway (Behaviour, section 18.2), and what passed through it. */
export const gatewayRoutes =
  ({ readAgents, agentMessages, privateRuns }: GatewayRoutesOptions) =>
  (app: FastifyInstance): void => {
    route(app, gatewayEndpoints.stats, async () => {
      return { agents: await readAgents() };
    });

    route(
      app,
      gatewayEndpoints.messages,
      async ({ request, query: { limit = LIST_MAX_ITEMS, ...query } }) => {
        const found = await agentMessages.list({ ...query, limit });
        return { messages: await privateRuns.agentMessages(userOf(request), found) };
      },
    );
  };
