import * as v from 'valibot';
import { AgentFile } from './agentFile';
import { INTERVENTION_COMMAND_MAX_LENGTH, INTERVENTION_REASON_MAX_LENGTH } from '../limits';
import { Id, Instant, JsonObject, Seq } from './primitives';

/** `boss` is the coordinator; `agent:coordinator-a2a` is the same agent as `agent:coordinator`. */
export const InterventionTarget = v.pipe(
  v.string(),
  v.maxLength(210),
  v.regex(/^(?:boss|broadcast|pause|stop|agent:.+)$/, 'boss, agent:{id}, broadcast, pause or stop'),
);

/**
 * How far an intervention has come with one agent. A command: requested → accepted → answered | failed;
 * a stop: requested → accepted → quiet, or emitting while the agent goes on, or unanswered while a process of the platform
 * has not said how far it is; a pause: held, then released.
 */
export const AGENT_EFFECTS = [
  'requested',
  'accepted',
  'answered',
  'failed',
  'quiet',
  'emitting',
  'unanswered',
  'held',
  'released',
] as const;

export const AgentEffect = v.object({
  agentId: v.string(),
  state: v.picklist(AGENT_EFFECTS),
  at: Instant,
  /** Answer of the agent to a command. */
  answer: v.optional(v.string()),
  /** Those that it gave with its answer. */
  files: v.optional(v.array(AgentFile)),
  error: v.optional(v.string()),
  /** How many tasks and tool calls a stop canceled. */
  canceled: v.optional(v.number()),
});
export type AgentEffect = v.InferOutput<typeof AgentEffect>;

/** How far one process of the platform has come with a stop. */
export const ProcessEffect = v.object({
  /** `host:pid`. */
  process: v.string(),
  state: v.picklist(['requested', 'stopped', 'unanswered', 'gone']),
  /** Tool calls that it ended beside those of the named agents. */
  canceled: v.optional(v.number()),
});
export type ProcessEffect = v.InferOutput<typeof ProcessEffect>;

/** Behaviour, section 19. Each change is told anew under the same `id` with a higher `seq`. */
export const Intervention = v.object({
  id: Id,
  seq: Seq,
  ts: Instant,
  target: v.string(),
  command: v.string(),
  params: v.optional(JsonObject),
  reason: v.optional(v.string()),
  status: v.picklist(['applied', 'failed']),
  error: v.optional(v.string()),
  /** Username of who intervened. */
  by: v.string(),
  runId: v.optional(Id),
  /** Conversation in which the coordinator answers a command to the boss. */
  conversationId: v.optional(Id),
  agents: v.array(AgentEffect),
  /** For a stop: the processes of the platform that were there. */
  processes: v.optional(v.array(ProcessEffect)),
  /** Which agents are held after it. */
  pausedAgents: v.array(v.string()),
});
export type Intervention = v.InferOutput<typeof Intervention>;

export const InterventionCommand = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'A command is needed'),
  v.maxLength(INTERVENTION_COMMAND_MAX_LENGTH),
);
export const InterventionReason = v.pipe(v.string(), v.trim(), v.maxLength(INTERVENTION_REASON_MAX_LENGTH));
