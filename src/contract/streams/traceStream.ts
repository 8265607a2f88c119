import * as v from 'valibot';
import { TraceEvent } from '../entities/traceEvent';
import { frameOf, Heartbeat, initialFields } from './streamFrame';

/** `/ws/traces?since=&epoch=&batch=`. `batch` frames only for readers that ask with `batch=1`. */
export const TraceStreamMessage = v.variant('type', [
  v.object({ type: v.literal('initial'), events: v.array(TraceEvent), ...initialFields }),
  v.object({ type: v.literal('trace'), event: TraceEvent }),
  v.object({ type: v.literal('batch'), events: frameOf(TraceEvent) }),
  Heartbeat,
]);
export type TraceStreamMessage = v.InferOutput<typeof TraceStreamMessage>;
