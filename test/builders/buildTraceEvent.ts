import { TraceEvent } from '@contract/entities/traceEvent';
import * as v from 'valibot';

export const buildTraceEvent = (seq: number, overrides: Partial<TraceEvent> = {}): TraceEvent =>
  v.parse(TraceEvent, {
    id: `trace_${String(seq)}`,
    seq,
    type: 'instruction',
    priority: 'low',
    actor: 'coordinator',
    ts: '2026-11-20T01:42:18.000Z',
    summary: `event ${String(seq)}`,
    ...overrides,
  });
