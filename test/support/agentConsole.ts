import type { Intervention } from '@contract/entities/intervention';
import type { NetworkAgent } from '@contract/entities/networkAgent';
import type { InterventionsResponse } from '@contract/http/interventions';
import type { NetworkAgentsResponse } from '@contract/http/agentNetwork';
import { randomUUID } from 'node:crypto';
import type { SignedIn } from './signIn';
import { until } from './until';

type Effect = Intervention['agents'][number];

/** Agents of others as an operator has to do with them. */
export const agentConsole = (who: () => SignedIn) => {
  const read = async <T>(path: string): Promise<T> => (await (await who().fetch(path)).json()) as T;
  const send = (method: string, path: string, body: object) =>
    who().fetch(path, { method, body, headers: { 'idempotency-key': randomUUID() } });
  const begin = async (agentId: string, text: string): Promise<string> => {
    const body = { target: `agent:${agentId}`, command: text };
    return ((await (await send('POST', '/api/interventions', body)).json()) as { id: string }).id;
  };
  /** Its part in an intervention, once that passes. */
  const effectOf = (id: string, passes: (effect: Effect) => boolean): Promise<Effect> =>
    until(async () => {
      const { interventions } = await read<InterventionsResponse>('/api/interventions');
      const effect = interventions.find((one) => one.id === id)?.agents[0];
      return effect && passes(effect) ? effect : undefined;
    });
  return {
    read,
    send,
    register: (cardUrl: string) => send('POST', '/a2a/api/agents', { cardUrl }),
    agentOf: async (agentId: string): Promise<NetworkAgent | undefined> =>
      (await read<NetworkAgentsResponse>('/a2a/api/agents')).agents.find((one) => one.agentId === agentId),
    begin,
    effectOf,
    /** How the agent has answered a command. */
    command: async (agentId: string, text: string): Promise<Effect> =>
      effectOf(await begin(agentId, text), ({ state }) => ['answered', 'failed'].includes(state)),
  };
};
