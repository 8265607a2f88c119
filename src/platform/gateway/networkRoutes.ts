import type { FastifyInstance } from 'fastify';
import { gatewayEndpoints } from '@contract/endpoints/gatewayEndpoints';
import type { NetworkAgent } from '@contract/entities/networkAgent';
import { NETWORK_WINDOW_MS } from '@contract/limits';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import type { Clock } from '@platform/common/clock';
import { HttpError } from '@platform/http/httpError';
import { route } from '@platform/http/route';
import type { Network } from './network';
import type { OtherAgents } from './otherAgents';

export interface NetworkRoutesOptions {
  network: Network;
  others: OtherAgents;
  performOnce: PerformOnce;
  /** Nobody waits for an agent that was removed. */
  onRemoved: (agentId: string, by: string) => Promise<unknown>;
  clock: Clock;
}

/** The network, and the agents of others in it. Behaviour, section 18.2. */
export const networkRoutes =
  (options: NetworkRoutesOptions) =>
  (app: FastifyInstance): void => {
    const { network, clock } = options;
    route(app, gatewayEndpoints.network, async ({ query: { from } }) => {
      const start = from ?? new Date(clock.now().getTime() - NETWORK_WINDOW_MS).toISOString();
      return { network: await network.topology(start) };
    });
    route(app, gatewayEndpoints.agents, async () => ({ agents: await network.agents() }));
    changeRoutes(app, options);
  };

const find = async (network: Network, agentId: string): Promise<NetworkAgent> => {
  const agent = (await network.agents()).find((one) => one.agentId === agentId);
  if (!agent) throw new HttpError(404, 'agent-unknown', `There is no agent ${agentId}`);
  return agent;
};

const changeRoutes = (
  app: FastifyInstance,
  { network, others, performOnce, onRemoved }: NetworkRoutesOptions,
): void => {
  route(app, gatewayEndpoints.register, async ({ request, operation, body }) => {
    // Another process may have registered one of the same name.
    await others.learn();
    // The card is read before the transaction: nothing is held while a stranger takes its time.
    const agent = await others.read(body.cardUrl, userOf(request));
    const { answer, duplicate } = await performOnce({ request, operation, body }, (sql) =>
      others.store(agent, sql),
    );
    if (!duplicate) await others.attach(answer);
    return { agent: await find(network, answer.agentId) };
  });
  route(app, gatewayEndpoints.credentials, async ({ request, operation, body, params: { agentId } }) => {
    await others.learn();
    const { duplicate } = await performOnce({ request, operation, body }, async (sql) => {
      await others.keepCredentials(agentId, body, userOf(request), sql);
      return { agentId };
    });
    if (!duplicate) await others.attachAgain(agentId);
    return { agent: await find(network, agentId) };
  });
  route(app, gatewayEndpoints.change, async ({ request, operation, body, params: { agentId } }) => {
    await others.learn();
    const { duplicate } = await performOnce({ request, operation, body }, async (sql) => {
      await others.change(agentId, body, userOf(request), sql);
      return { agentId };
    });
    if (!duplicate) await others.renew();
    return { agent: await find(network, agentId) };
  });
  route(app, gatewayEndpoints.remove, async ({ request, operation, params: { agentId } }) => {
    const letGo = others.keep(agentId);
    try {
      await performOnce({ request, operation, body: request.body ?? null }, async (sql) => {
        await others.remove(agentId, userOf(request), sql);
        return { agentId };
      });
      await onRemoved(agentId, userOf(request).username);
    } finally {
      letGo();
    }
    others.detach(agentId);
    return { agentId };
  });
};
