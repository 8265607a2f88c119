import type { RunRecords } from '@contract/http/runs';

/** A run of four seconds without any records. */
export const buildRunRecords = ({
  run,
  ...rest
}: { run?: Partial<RunRecords['run']> } & Partial<Omit<RunRecords, 'run'>> = {}): RunRecords => ({
  run: {
    runId: 'run_1',
    title: '회의',
    status: 'completed',
    startedAt: '2026-11-21T02:00:00.000Z',
    finishedAt: '2026-11-21T02:00:04.000Z',
    dryRun: false,
    demo: false,
    ...run,
  },
  sums: { cost: 0, unpriced: 0, inputTokens: 0, outputTokens: 0, errors: 0 },
  messages: [],
  cards: [],
  traces: [],
  logs: [],
  agentMessages: [],
  toolCalls: [],
  interventions: [],
  usage: [],
  truncated: [],
  ...rest,
});
