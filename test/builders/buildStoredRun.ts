import { appendFresh } from '@test/support/appendFresh';
import type { Run } from '@contract/entities/run';
import type { Database } from '@platform/storage/engine/database';
import type { Repositories } from '@platform/storage/repositories';
import type { FreshRecords } from '@platform/storage/telemetry/runSums';

/** A minute of one morning, ISO 8601. */
export const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 2, minute)).toISOString();
export const buildRun = (overrides: Partial<Run> = {}): Run => ({
  runId: 'run-1',
  title: 'Schedule a meeting',
  status: 'running',
  startedAt: at(0),
  dryRun: false,
  demo: false,
  ...overrides,
});

export const usage = (runId: string, id: string, rest: object = {}) => ({
  id,
  runId,
  ts: at(1),
  agent: 'coordinator',
  model: 'gpt-4o-mini',
  provider: 'openai' as const,
  inputTokens: 100,
  outputTokens: 20,
  cost: 0.25,
  ...rest,
});
export const trace = (runId: string, id: string, rest: object = {}) => ({
  id,
  runId,
  ts: at(1),
  type: 'report' as const,
  priority: 'low' as const,
  actor: 'workflow',
  agent: 'workflow',
  summary: 'planned',
  ...rest,
});
export const toolCall = (runId: string, id: string, rest: object = {}) => ({
  id,
  runId,
  ts: at(1),
  server: 'outlook',
  method: 'check_availability',
  params: {},
  tier: 'read' as const,
  status: 'done' as const,
  durationMs: 5,
  caller: 'integration',
  dryRun: false,
  ...rest,
});
export const log = (runId: string, id: string, rest: object = {}) => ({
  id,
  runId,
  ts: at(1),
  level: 'info' as const,
  agentId: 'platform',
  message: 'accepted',
  flagged: false,
  ...rest,
});
type Given = { [Kind in 'traces' | 'logs' | 'usage' | 'toolCalls']?: object[] };

/** As the recorder's writer does. */
export const storeRecords = (
  { traces = [], logs = [], usage: used = [], toolCalls = [] }: Given,
  { database, repositories }: { database: Database; repositories: Repositories },
): Promise<void> =>
  database.transaction(async (sql) => {
    const stored: FreshRecords = {
      runs: [],
      traces: await appendFresh(repositories.traces, traces as never, sql),
      logs: await appendFresh(repositories.logs, logs as never, sql),
      usage: await appendFresh(repositories.usage, used as never, sql),
      toolCalls: await appendFresh(repositories.toolCalls, toolCalls as never, sql),
    };
    await repositories.runs.noteWords(stored, sql);
    await repositories.runs.addRecords(stored, sql);
  });
