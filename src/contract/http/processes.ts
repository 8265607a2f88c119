import * as v from 'valibot';
import { Id, Instant } from '../entities/primitives';

/** One process of the platform, as the others know it. */
export const PlatformProcess = v.object({
  id: Id,
  /** `host:pid`. */
  name: v.string(),
  version: v.string(),
  startedAt: Instant,
  heardAt: Instant,
  /** False: its connection stands, but nothing was heard of it lately. */
  heard: v.boolean(),
  /** Tasks of agents, and tool calls, that run in it. */
  running: v.number(),
});
export type PlatformProcess = v.InferOutput<typeof PlatformProcess>;

/** Oldest first. */
export const ProcessesResponse = v.object({ processes: v.array(PlatformProcess) });
export type ProcessesResponse = v.InferOutput<typeof ProcessesResponse>;
