import * as v from 'valibot';
import { Instant, Seq } from '../entities/primitives';

/** What a resumed stream could not deliver: older than the cap keeps. */
export const StreamGap = v.object({ from: Seq, to: Seq, count: v.number(), since: v.optional(Instant) });
export type StreamGap = v.InferOutput<typeof StreamGap>;

/** First frame of every stream: where it stands, and whether it goes on where the reader stopped. */
export const initialFields = {
  epoch: v.string(),
  /** True: these items follow `since`. False: they replace what the reader has. */
  resumed: v.boolean(),
  gap: v.optional(StreamGap),
};

/** Sent every STREAM_HEARTBEAT_MS to readers that ask for batches, so that they can tell silence from death. */
export const Heartbeat = v.object({ type: v.literal('heartbeat') });
