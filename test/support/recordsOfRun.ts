import { randomUUID } from 'node:crypto';
import { KNOWN_BY } from '@platform/storage/telemetry/tracedRuns';
import type { Writable } from '@platform/telemetry/recordWriter';

const AT = '2026-11-20T15:21:00.000Z';

/** What an exporter's spans and log records tell of a run that has ended: an event, a model call, an entry. */
export const recordsOfRun = (runId: string, correlationId?: string): Writable[] => {
  const record = {
    id: randomUUID(),
    ts: AT,
    runId,
    ...(correlationId === undefined ? {} : { correlationId }),
  };
  const used = {
    agent: 'travel',
    model: 'one',
    provider: 'other',
    inputTokens: 10,
    outputTokens: 1,
  } as const;
  return [
    {
      kind: 'runs',
      item: {
        ...record,
        title: 'Plan a trip',
        startedAt: AT,
        source: 'travel',
        lastSpanAt: AT,
        status: 'completed',
        knownBy: KNOWN_BY.root,
      },
    },
    {
      kind: 'traces',
      item: {
        ...record,
        type: 'response',
        priority: 'low',
        actor: 'travel',
        summary: 'Said',
        agent: 'travel',
      },
    },
    { kind: 'usage', item: { ...record, ...used } },
    { kind: 'spanCalls', item: { source: 'travel', at: AT } },
    { kind: 'naming', item: { runId, spanId: 'a1', agent: 'planner', source: 'travel' } },
    {
      kind: 'logs',
      item: { ...record, level: 'info', message: 'Asked the model', agentId: 'travel', flagged: false },
    },
  ];
};
