import * as v from 'valibot';
import { AgentMessage } from '../entities/agent';
import { Id, Instant } from '../entities/primitives';
import { AGENT_MESSAGES_PAGE_MAX } from '../limits';

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
