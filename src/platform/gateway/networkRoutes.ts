import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { NetworkAgent } from '@contract/entities/networkAgent';
import { Id } from '@contract/entities/primitives';
import {
  NetworkQuery,
  RegisterAgentBody,
  type NetworkAgentsResponse,
  type NetworkResponse,
  type RegisterAgentResponse,
  type RemoveAgentResponse,
} from '@contract/http/agentNetwork';
import { NETWORK_WINDOW_MS } from '@contract/limits';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { parse } from '@platform/http/parse';
import type { Network } from './network';
import type { OtherAgents } from './otherAgents';

export interface NetworkRoutesOptions {
  network: Network;
  others: OtherAgents;
  performOnce: PerformOnce;
  clock: Clock;
}

const Params = v.object({ agentId: Id });

/** The network, and the agents of others in it. Behaviour, section 18.2. */
export const networkRoutes =
  (options: NetworkRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { network, clock } = options;
    app.get(
      '/api/network',
      { config: { operation: 'gateway GET /api/network' } },
      async (request): Promise<NetworkResponse> => {
        const { from } = parse(NetworkQuery, request.query);
        const start = from ?? new Date(clock.now().getTime() - NETWORK_WINDOW_MS).toISOString();
        return { network: await network.topology(start) };
      },
    );
    app.get(
      '/api/agents',
      { config: { operation: 'gateway GET /api/agents' } },
      async (): Promise<NetworkAgentsResponse> => ({ agents: await network.agents() }),
    );
    changeRoutes(app, options);
  };

const find = async (network: Network, agentId: string): Promise<NetworkAgent> => {
  const agent = (await network.agents()).find((one) => one.agentId === agentId);
  if (!agent) throw new HttpError(404, 'agent-unknown', `There is no agent ${agentId}`);
  return agent;
};

const changeRoutes = (app: FastifyInstance, { network, others, performOnce }: NetworkRoutesOptions): void => {
  app.post(
    '/api/agents',
    { config: { operation: 'gateway POST /api/agents' } },
    async (request): Promise<RegisterAgentResponse> => {
      const body = parse(RegisterAgentBody, request.body);
      // The card is read before the transaction: nothing is held while a stranger takes its time.
      const agent = await others.read(body.cardUrl, userOf(request));
      const { answer, duplicate } = await performOnce(
        { request, operation: 'gateway POST /api/agents', body },
        (sql) => others.store(agent, sql),
      );
      if (!duplicate) await others.attach(answer);
      return { agent: await find(network, answer.agentId) };
    },
  );
  app.delete(
    '/api/agents/:agentId',
    { config: { operation: 'gateway DELETE /api/agents/:agentId' } },
    async (request): Promise<RemoveAgentResponse> => {
      const { agentId } = parse(Params, request.params);
      await performOnce(
        { request, operation: 'gateway DELETE /api/agents/:agentId', body: request.body ?? null },
        async (sql) => {
          await others.remove(agentId, userOf(request), sql);
          return { agentId };
        },
      );
      others.detach(agentId);
      return { agentId };
    },
  );
};
