import type { FastifyInstance } from 'fastify';
import type { AgentStat } from '@contract/entities/agent';
import { AgentMessagesQuery, type AgentMessagesResponse } from '@contract/http/agentNetwork';
import type { GatewayStats } from '@contract/http/stats';
import { LIST_MAX_ITEMS } from '@contract/limits';
import { userOf } from '@platform/access/operations';
import { parse } from '@platform/http/parse';
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
    app.get(
      '/api/stats',
      { config: { operation: 'gateway GET /api/stats' } },
      async (): Promise<GatewayStats> => {
        return { agents: await readAgents() };
      },
    );

    app.get(
      '/api/messages',
      { config: { operation: 'gateway GET /api/messages' } },
      async (request): Promise<AgentMessagesResponse> => {
        const { limit = LIST_MAX_ITEMS, ...query } = parse(AgentMessagesQuery, request.query);
        const found = await agentMessages.list({ ...query, limit });
        return { messages: await privateRuns.agentMessages(userOf(request), found) };
      },
    );
  };
