import { SystemMetrics } from '@contract/entities/systemMetrics';
import * as v from 'valibot';

export const buildSystemMetrics = (overrides: Partial<SystemMetrics> = {}): SystemMetrics =>
  v.parse(SystemMetrics, {
    cpu: 46,
    memory: 68,
    activeConnections: 38,
    messagesProcessed: 1247,
    avgResponseTime: 842,
    ...overrides,
  });
