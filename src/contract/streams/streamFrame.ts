import * as v from 'valibot';
import { Instant, Seq } from '../entities/primitives';

/** Items that a resumed stream could not deliver: older than the cap keeps. */
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

const FULLY_CHECKED = 40;

/**
 * The entries of a `batch` frame. A usual frame is checked entry by entry; of a flood, where the check would cost more
 * than the reading, as many spread over the frame: one writer makes all its entries, so what breaks one breaks most.
 */
export const frameOf = <Item>(schema: v.GenericSchema<unknown, Item>) =>
  v.custom<Item[]>((value) => {
    if (!Array.isArray(value)) return false;
    const step = Math.max(1, value.length / FULLY_CHECKED);
    for (let at = 0; at < value.length; at += step) if (!v.is(schema, value[Math.floor(at)])) return false;
    return true;
  }, 'An entry of the frame breaks the contract');
