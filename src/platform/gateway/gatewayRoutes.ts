import type { FastifyInstance } from 'fastify';
import type { AgentStat } from '@contract/entities/agent';
import type { GatewayStats } from '@contract/http/stats';

/** `GET /api/stats` of the agent gateway. Specification 1, section 7. */
export const gatewayRoutes =
  ({ readAgents }: { readAgents: () => Promise<AgentStat[]> }) =>
  (app: FastifyInstance): void => {
    app.get(
      '/api/stats',
      { config: { operation: 'gateway GET /api/stats' } },
      async (): Promise<GatewayStats> => {
        return { agents: await readAgents() };
      },
    );
  };
