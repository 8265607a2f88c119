import * as v from 'valibot';
import { Instant, SavedTimes } from '../entities/primitives';
import { QueuedRun, QueueRules } from '../entities/runQueue';
import { RunKey, RunPageLimit } from './runList';

/** The newest runs of the queue, or the newest before one. */
export const RunQueueQuery = v.object({ limit: RunPageLimit, before: v.optional(RunKey) });
export type RunQueueQuery = v.InferOutput<typeof RunQueueQuery>;

/** Newest first; none that the reader has judged, may not read, or that began more than `QUEUE_DAYS` ago. */
export const RunQueueResponse = v.object({ queued: v.array(QueuedRun), hasOlder: v.boolean() });
export type RunQueueResponse = v.InferOutput<typeof RunQueueResponse>;

export const QueueRulesResponse = v.object({
  rules: QueueRules,
  version: v.number(),
  updatedBy: v.string(),
  updatedAt: Instant,
});
export type QueueRulesResponse = v.InferOutput<typeof QueueRulesResponse>;

export const QueueRulesBody = v.object({ rules: QueueRules, expectedVersion: SavedTimes });
export type QueueRulesBody = v.InferOutput<typeof QueueRulesBody>;
