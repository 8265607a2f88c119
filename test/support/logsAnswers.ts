import { buildLogEntry } from '@test/builders/buildLogEntry';
import type { Answers } from '@test/support/makeTestStore';

export const STATS = {
  total: 1412,
  byLevel: { debug: 400, info: 900, warn: 100, error: 12 },
  avgResponseTime: { p50: 612, p95: 1940, p99: null },
  toolCallCount: 77,
  histogram: [
    {
      from: '2026-11-20T01:41:00.000Z',
      to: '2026-11-20T01:42:00.000Z',
      debug: 1,
      info: 2,
      warn: 0,
      error: 0,
    },
    {
      from: '2026-11-20T01:42:00.000Z',
      to: '2026-11-20T01:43:00.000Z',
      debug: 0,
      info: 0,
      warn: 1,
      error: 3,
    },
  ],
};
export const LOGS = [
  buildLogEntry(1, { message: 'first words', agentId: 'monitor' }),
  buildLogEntry(2, {
    level: 'error',
    message: 'check_availability timed out',
    runId: 'run_7f3a',
    correlationId: 'conv_1',
    meta: { attempt: 1 },
  }),
];

/** What the Log Viewer reads when it opens. */
export const LOGS_ANSWERS: Answers = {
  'GET /api/logs': { logs: LOGS },
  'GET /api/logs/stats': { stats: STATS },
  'GET /api/log-views': { views: [] },
  'GET /api/logs/log_2/context': { logs: [...LOGS, buildLogEntry(3, { message: 'retry follows' })] },
};
