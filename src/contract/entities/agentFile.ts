import * as v from 'valibot';
import { Id } from './primitives';

/** A file that an agent of others gave: kept here (`id`), or lying elsewhere (`url`). */
export const AgentFile = v.object({
  name: v.string(),
  /** One that is kept: decided by its bytes. One elsewhere: as its agent says. */
  mediaType: v.string(),
  /** Bytes. */
  size: v.optional(v.number()),
  id: v.optional(Id),
  url: v.optional(v.string()),
});
export type AgentFile = v.InferOutput<typeof AgentFile>;
