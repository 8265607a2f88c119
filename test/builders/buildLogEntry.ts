import { LogEntry } from '@contract/entities/logEntry';
import * as v from 'valibot';

export const buildLogEntry = (seq: number, overrides: Partial<LogEntry> = {}): LogEntry =>
  v.parse(LogEntry, {
    id: `log_${String(seq)}`,
    seq,
    ts: '2026-11-20T01:42:18.000Z',
    level: 'info',
    agentId: 'integration',
    message: `entry ${String(seq)}`,
    flagged: false,
    ...overrides,
  });
