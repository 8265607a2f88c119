import * as v from 'valibot';
import { Id, Instant } from './primitives';

/** `connection`: the gateway's endpoint itself; `address`: a path that nothing answers at. */
export const ArrivalSignal = v.picklist(['connection', 'call', 'traces', 'logs', 'metrics', 'address']);
export type ArrivalSignal = v.InferOutput<typeof ArrivalSignal>;

/** The newest of the requests of one kind that came with one key. */
export const KeyArrival = v.object({
  signal: ArrivalSignal,
  taken: v.boolean(),
  /** Outcome of an arrival: `called`, `waiting`, `rehearsed`, `stored`, or the code of the refusal. */
  code: v.string(),
  /** The tool, the path, or why it was refused. */
  detail: v.string(),
  runId: v.optional(Id),
  count: v.number(),
  lastAt: Instant,
});
export type KeyArrival = v.InferOutput<typeof KeyArrival>;
