import { defined } from '@contract/defined';
import * as v from 'valibot';
import { gatewayEndpoints } from '@contract/endpoints/gatewayEndpoints';
import { ChangeAgentBody, RegisterAgentBody } from '@contract/http/agentNetwork';
import type { NetworkAgent } from '@contract/entities/networkAgent';
import { configurationPart } from './part';

const AgentFile = v.object({
  ...RegisterAgentBody.entries,
  /** Silence that it may keep, in milliseconds; absent: as long as the configuration says. */
  timeout: v.optional(v.nonNullable(ChangeAgentBody.entries.timeout)),
});

const fileOf = ({ added, timeout }: NetworkAgent): v.InferOutput<typeof AgentFile>[] =>
  added ? [{ cardUrl: added.cardUrl, ...defined({ timeout }) }] : [];

/** Agents of others by the addresses of their cards, without what they are signed in with. */
export const otherAgentsPart = configurationPart({
  name: 'other-agents',
  kind: 'list',
  schema: v.array(AgentFile),
  read: async (client) => {
    const { agents } = await client.call(gatewayEndpoints.agents);
    const others = agents.filter(({ added }) => added);
    return {
      value: others.flatMap(fileOf),
      save: async (wanted) => {
        for (const { agentId, added } of others)
          if (!wanted.some(({ cardUrl }) => cardUrl === added?.cardUrl))
            await client.call(gatewayEndpoints.remove, { params: { agentId } });
        const left: string[] = [];
        for (const { cardUrl, timeout } of wanted) {
          const known = others.find(({ added }) => added?.cardUrl === cardUrl);
          const { agentId, ...agent } =
            known ?? (await client.call(gatewayEndpoints.register, { body: { cardUrl } })).agent;
          if (agent.timeout !== timeout)
            await client.call(gatewayEndpoints.change, {
              params: { agentId },
              body: { timeout: timeout ?? null },
            });
          if (agent.signIn?.required === true && !agent.signIn.stored)
            left.push(`other-agents: "${agentId}" needs its sign-in`);
        }
        return left;
      },
    };
  },
});
