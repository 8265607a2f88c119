import * as v from 'valibot';
import { Id, Instant } from './primitives';

export const RunStatus = v.picklist(['running', 'completed', 'failed', 'canceled', 'interrupted']);
export type RunStatus = v.InferOutput<typeof RunStatus>;

/** Everything that one message set in motion; every record of it carries its id. */
export const Run = v.object({
  runId: Id,
  title: v.string(),
  status: RunStatus,
  startedAt: Instant,
  finishedAt: v.optional(Instant),
  dryRun: v.boolean(),
  correlationId: v.optional(Id),
  conversationId: v.optional(Id),
  userId: v.optional(Id),
  /** The program whose OpenTelemetry spans it is made of; absent for a run of this platform. */
  source: v.optional(v.string()),
  demo: v.boolean(),
});
export type Run = v.InferOutput<typeof Run>;
