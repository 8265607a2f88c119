import * as v from 'valibot';
import { Dollars, Id, Instant, JsonObject, Seq } from './primitives';

export const TraceEventType = v.picklist([
  'instruction',
  'report',
  'question',
  'response',
  'tool.call',
  'tool.result',
  'decision',
  'policy.warn',
  'error',
]);
export type TraceEventType = v.InferOutput<typeof TraceEventType>;

export const Priority = v.picklist(['high', 'medium', 'low']);
export type Priority = v.InferOutput<typeof Priority>;

export const TraceTokens = v.object({
  prompt: v.number(),
  completion: v.number(),
  /** Tokens of the prompt that were read from the provider's cache. */
  cached: v.optional(v.number()),
  /** Tokens of the completion that were reasoning. */
  reasoning: v.optional(v.number()),
  /** Absent when the model has no price. */
  cost: v.optional(Dollars),
});
export type TraceTokens = v.InferOutput<typeof TraceTokens>;

/** Behaviour, section 19. `attributes` keeps what an exporter sent, unread. */
export const TraceEvent = v.object({
  id: Id,
  seq: Seq,
  type: TraceEventType,
  priority: Priority,
  actor: v.string(),
  ts: Instant,
  summary: v.string(),
  runId: v.optional(Id),
  correlationId: v.optional(Id),
  agent: v.optional(v.string()),
  tokens: v.optional(TraceTokens),
  links: v.optional(v.object({ promptVersionId: v.optional(v.string()) })),
  meta: v.optional(v.object({ personaName: v.optional(v.string()) })),
  attributes: v.optional(JsonObject),
  demo: v.optional(v.boolean()),
});
export type TraceEvent = v.InferOutput<typeof TraceEvent>;
