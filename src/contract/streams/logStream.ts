import * as v from 'valibot';
import { LogEntry } from '../entities/logEntry';
import { Heartbeat, initialFields } from './streamFrame';

/** `/ws/logs?since=&epoch=&batch=`. */
export const LogStreamMessage = v.variant('type', [
  v.object({ type: v.literal('initial'), logs: v.array(LogEntry), ...initialFields }),
  v.object({ type: v.literal('log'), entry: LogEntry }),
  v.object({ type: v.literal('batch'), entries: v.array(LogEntry) }),
  Heartbeat,
]);
export type LogStreamMessage = v.InferOutput<typeof LogStreamMessage>;
