import * as v from 'valibot';
import { Instant } from './primitives';

/** A message between agents (behaviour, section 19). `seq` counts up over all messages. */
export const AgentMessage = v.object({
  id: v.string(),
  seq: v.number(),
  from: v.string(),
  to: v.string(),
  action: v.string(),
  timestamp: Instant,
  params: v.unknown(),
  runId: v.optional(v.string()),
  correlationId: v.optional(v.string()),
  taskId: v.optional(v.string()),
  demo: v.optional(v.boolean()),
});
export type AgentMessage = v.InferOutput<typeof AgentMessage>;
