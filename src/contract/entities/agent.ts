import * as v from 'valibot';
import { Instant } from './primitives';

export const AGENT_IDS = ['coordinator', 'integration', 'workflow', 'monitor', 'optimizer'] as const;
export const AgentId = v.picklist(AGENT_IDS);
export type AgentId = v.InferOutput<typeof AgentId>;

/** `online` / `offline`: whether the gateway reaches it. `active` / `idle`: whether it works on a task. */
export const AgentStat = v.object({
  agentId: v.string(),
  name: v.string(),
  description: v.string(),
  status: v.picklist(['online', 'offline']),
  activity: v.picklist(['active', 'idle']),
  /** Absent when it was never seen. */
  lastSeen: v.optional(Instant),
  taskCount: v.number(),
  /** Percent of ended tasks that completed; null before the first one ended. */
  successRate: v.nullable(v.number()),
  errorCount: v.number(),
  /** Seconds since it was registered; null while offline. */
  uptime: v.nullable(v.number()),
});
export type AgentStat = v.InferOutput<typeof AgentStat>;

export const TASK_STATES = [
  'submitted',
  'working',
  'input-required',
  'completed',
  'failed',
  'canceled',
  'rejected',
] as const;
export const TaskState = v.picklist(TASK_STATES);
export type TaskState = v.InferOutput<typeof TaskState>;
