import type { FastifyInstance } from 'fastify';
import type { AgentStat } from '@contract/entities/agent';
import { AgentMessagesQuery, type AgentMessagesResponse } from '@contract/http/agentNetwork';
import type { GatewayStats } from '@contract/http/stats';
import { LIST_MAX_ITEMS } from '@contract/limits';
import { parse } from '../http/parse';
import type { Repositories } from '../storage/repositories';

export interface GatewayRoutesOptions {
  readAgents: () => Promise<AgentStat[]>;
  agentMessages: Repositories['agentMessages'];
}

/** `GET /api/stats` of the agent gateway (specification 1, section 7), and what passed through it. */
export const gatewayRoutes =
  ({ readAgents, agentMessages }: GatewayRoutesOptions) =>
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
        return { messages: await agentMessages.list({ ...query, limit }) };
      },
    );
  };
