import * as v from 'valibot';
import { AgentMessage } from '../entities/agentMessage';
import { Id, Instant } from '../entities/primitives';
import { NetworkAgent, NetworkLink, NetworkNode } from '../entities/networkAgent';
import { CONFIG_BOUNDS } from '../entities/systemConfig';
import { AGENT_MESSAGES_PAGE_MAX, URL_MAX_LENGTH } from '../limits';

export const AgentMessagesQuery = v.object({
  /** Sent or received by this agent. */
  agentId: v.optional(Id),
  correlationId: v.optional(Id),
  runId: v.optional(Id),
  from: v.optional(Instant),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(AGENT_MESSAGES_PAGE_MAX),
    ),
  ),
});

/** Oldest first, the newest `limit` of them. */
export const AgentMessagesResponse = v.object({ messages: v.array(AgentMessage) });
export type AgentMessagesResponse = v.InferOutput<typeof AgentMessagesResponse>;

/** `GET {gateway}/api/network`; `from`: which messages count. */
export const NetworkQuery = v.object({ from: v.optional(Instant) });
export const NetworkResponse = v.object({
  network: v.object({ nodes: v.array(NetworkNode), links: v.array(NetworkLink) }),
});
export type NetworkResponse = v.InferOutput<typeof NetworkResponse>;

/** `GET {gateway}/api/agents` */
export const NetworkAgentsResponse = v.object({ agents: v.array(NetworkAgent) });
export type NetworkAgentsResponse = v.InferOutput<typeof NetworkAgentsResponse>;

/** `POST {gateway}/api/agents`: the address of a card, or of the agent whose card is at the usual place. */
export const RegisterAgentBody = v.object({
  cardUrl: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(URL_MAX_LENGTH)),
});
export type RegisterAgentBody = v.InferOutput<typeof RegisterAgentBody>;
export const RegisterAgentResponse = v.object({ agent: NetworkAgent });
export type RegisterAgentResponse = v.InferOutput<typeof RegisterAgentResponse>;

const [LEAST_MS, MOST_MS] = CONFIG_BOUNDS.timeout;
/** `PATCH {gateway}/api/agents/{agentId}`: how long it may be silent, in milliseconds; null: as long as the configuration says. */
export const ChangeAgentBody = v.strictObject({
  timeout: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(LEAST_MS), v.maxValue(MOST_MS))),
});
export type ChangeAgentBody = v.InferOutput<typeof ChangeAgentBody>;
export const ChangeAgentResponse = v.object({ agent: NetworkAgent });
export type ChangeAgentResponse = v.InferOutput<typeof ChangeAgentResponse>;

/** `DELETE {gateway}/api/agents/{agentId}` */
export const RemoveAgentResponse = v.object({ agentId: Id });
export type RemoveAgentResponse = v.InferOutput<typeof RemoveAgentResponse>;
