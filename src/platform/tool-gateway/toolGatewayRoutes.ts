import type { FastifyInstance } from 'fastify';
import { toolGatewayEndpoints } from '@contract/endpoints/toolGatewayEndpoints';
import { defined } from '@contract/defined';
import { userOf } from '@platform/access/operations';
import type { PerformOnce } from '@platform/access/performOnce';
import { publicAddressOf } from '@platform/http/publicAddress';
import { route } from '@platform/http/route';
import type { GatewayAgents } from './gatewayAgents';
import type { GatewayRules } from './gatewayRules';
import type { HeldCards } from './heldCards';

export interface ToolGatewayRoutesOptions {
  agents: GatewayAgents;
  rules: GatewayRules;
  heldCards: Pick<HeldCards, 'withdraw'>;
  performOnce: PerformOnce;
  publicUrls: readonly string[];
  /** Tools that some agent sees may have changed. */
  onChanged: () => void;
}

/** Gateway agents and rules, for administrators. */
export const toolGatewayRoutes =
  (options: ToolGatewayRoutesOptions) =>
  (app: FastifyInstance): void => {
    agentRoutes(app, options);
    ruleRoutes(app, options);
  };

/** A key is told to whoever makes the call first, and is in no kept answer. */
const agentRoutes = (
  app: FastifyInstance,
  { agents, heldCards, performOnce, publicUrls, onChanged }: ToolGatewayRoutesOptions,
): void => {
  route(app, toolGatewayEndpoints.agents, async () => ({ agents: await agents.list() }));

  route(app, toolGatewayEndpoints.arrivals, async ({ request, params: { id } }) => ({
    ...(await agents.arrivals(id)),
    ...defined({ publicUrl: publicAddressOf(request.host, publicUrls) }),
  }));

  route(app, toolGatewayEndpoints.addAgent, async ({ request, operation, body }) => {
    let token = '';
    const { answer, duplicate } = await performOnce({ request, operation, body }, async (sql) => {
      const { agent, apiKey } = await agents.add(userOf(request), body, sql);
      token = apiKey;
      return { agent };
    });
    await agents.refresh();
    return { ...answer, apiKey: duplicate ? '' : token };
  });

  route(app, toolGatewayEndpoints.changeAgent, async ({ request, operation, params: { id }, body }) => {
    const { answer } = await performOnce({ request, operation, body }, async (sql) => ({
      agent: await agents.change(userOf(request), id, body, sql),
    }));
    onChanged();
    return answer;
  });

  route(app, toolGatewayEndpoints.rotateKey, async ({ request, operation, params: { id } }) => {
    let token = '';
    const call = { request, operation, body: request.body ?? {} };
    const { answer, duplicate } = await performOnce(call, async (sql) => {
      const { agent, apiKey } = await agents.rotate(userOf(request), id, sql);
      token = apiKey;
      return { agent };
    });
    return { ...answer, apiKey: duplicate ? '' : token };
  });

  route(app, toolGatewayEndpoints.removeAgent, async ({ request, operation, params: { id } }) => {
    const user = userOf(request);
    const call = { request, operation, body: request.body ?? {} };
    const { answer } = await performOnce(call, async (sql) => {
      await agents.remove(user, id, sql);
      return { removed: id };
    });
    await heldCards.withdraw(id, user.username, 'The agent was taken away');
    await agents.refresh();
    return answer;
  });
};

const ruleRoutes = (app: FastifyInstance, { rules, performOnce }: ToolGatewayRoutesOptions): void => {
  route(app, toolGatewayEndpoints.rules, async () => rules.current());

  route(app, toolGatewayEndpoints.saveRules, async ({ request, operation, body }) => {
    const { username } = userOf(request);
    const save = performOnce({ request, operation, body }, (sql) =>
      rules.save(username, body.rules, body.expectedVersion, sql),
    );
    return (await save).answer;
  });

  route(app, toolGatewayEndpoints.tryRules, async ({ body }) => rules.try(body.rules));
};
