import * as v from 'valibot';
import { LogEntry } from '../entities/logEntry';
import { frameOf, Heartbeat, initialFields } from './streamFrame';

/** `/ws/logs?since=&epoch=&batch=`. */
export const LogStreamMessage = v.variant('type', [
  v.object({ type: v.literal('initial'), logs: v.array(LogEntry), ...initialFields }),
  v.object({ type: v.literal('log'), entry: LogEntry }),
  v.object({ type: v.literal('batch'), entries: frameOf(LogEntry) }),
  Heartbeat,
]);
export type LogStreamMessage = v.InferOutput<typeof LogStreamMessage>;
