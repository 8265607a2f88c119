import { randomUUID } from 'node:crypto';
import { defined } from '@contract/defined';
import type { LogEntry } from '@contract/entities/logEntry';
import { redactText } from '@platform/common/redactText';
import { fromOf, type CountedPoint } from '@platform/storage/telemetry/metricsRepository';
import type { PriceTable } from '@platform/storage/telemetry/priceTable';
import type { MeasuredUsage } from '@platform/storage/telemetry/usageRepository';
import { summarize } from './spanText';

/** One record for the calls of an agent with a model of which points of the same moment tell. Those that spans tell of are in none. */
export const measuredUsage = (
  counted: readonly CountedPoint[],
  { costOf }: Pick<PriceTable, 'costOf'>,
): MeasuredUsage[] => {
  const records = new Map<string, MeasuredUsage>();
  for (const one of counted) {
    if (one.isTraced || one.point.kind === 'failure') continue;
    const { source, agent, model, provider, at } = one.point;
    const key = JSON.stringify([source, agent, model, provider, at]);
    const record = records.get(key) ?? emptyRecord(one);
    addTo(record, one);
    records.set(key, record);
  }
  return [...records.values()].map((record) => {
    const tokens = { input: record.inputTokens, output: record.outputTokens };
    return { ...record, ...defined({ cost: costOf(record.model, tokens, record.ts) }) };
  });
};

const emptyRecord = ({
  point: { source, agent, model, provider, at },
  fromMicros,
}: CountedPoint): MeasuredUsage => ({
  id: randomUUID(),
  ts: at,
  agent,
  model,
  provider,
  inputTokens: 0,
  outputTokens: 0,
  calls: 0,
  source,
  windowFrom: fromOf(fromMicros),
});

const addTo = (record: MeasuredUsage, { point, calls, newCalls, amount, fromMicros }: CountedPoint): void => {
  const from = fromOf(fromMicros);
  if (from < record.windowFrom) record.windowFrom = from;
  record.calls = (record.calls ?? 0) + newCalls;
  if (point.kind === 'input') record.inputTokens += Math.round(amount);
  if (point.kind === 'output') record.outputTokens += Math.round(amount);
  if (point.kind !== 'duration') return;
  record.durationMs = (record.durationMs ?? 0) + amount;
  record.timed = (record.timed ?? 0) + calls;
};

/** Failed calls have no tokens and no cost: an entry of the log tells of them. */
export const measuredFailures = (counted: readonly CountedPoint[]): Omit<LogEntry, 'seq'>[] =>
  counted.flatMap(({ point, calls, isTraced, fromMicros }) => {
    if (isTraced || point.kind !== 'failure') return [];
    const { at, agent, model, errorType, source } = point;
    const why = redactText(errorType);
    return [
      {
        id: randomUUID(),
        ts: at,
        level: 'error' as const,
        agentId: agent,
        message: summarize(`${String(calls)} × ${model}: ${why || 'error'}`),
        meta: { errorType: why, calls, model, since: fromOf(fromMicros), source, signal: 'metrics' },
        flagged: false,
      },
    ];
  });
