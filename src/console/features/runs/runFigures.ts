import type { RunRecords } from '@contract/http/runs';
import type { RunStep } from './steps/runStep';
import { workAndWaiting } from './steps/waiting';

/** Sums over the records of a run. */
export interface RunSums {
  /** US dollars of the model calls with a price. */
  cost: number;
  /** Model calls without one. */
  unpriced: number;
  tokens: number;
  errors: number;
}

/** Lengths of time, in milliseconds, which are never the same figure under another word. */
export interface RunTimes {
  /** From the start until the end that was reported; until the last record of a run that goes on. */
  durationMs: number;
  /** From the start until the last record, which may come after the end: a card that was decided later. */
  recordedMs: number;
  /** While agents, models or tools worked. */
  workMs: number;
  /** While nothing but a card waited for somebody. */
  waitingMs: number;
}

export type RunFigures = RunSums & RunTimes;

export const runSums = ({ usage, logs, traces, toolCalls }: RunRecords): RunSums => ({
  cost: usage.reduce((sum, { cost = 0 }) => sum + cost, 0),
  unpriced: usage.filter(({ cost }) => cost === undefined).length,
  tokens: usage.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0),
  errors:
    logs.filter(({ level }) => level === 'error').length +
    traces.filter(({ type }) => type === 'error').length +
    toolCalls.filter(({ status }) => status === 'failed').length,
});

export const runTimes = ({ run }: Pick<RunRecords, 'run'>, root: RunStep): RunTimes => {
  const startedAt = Date.parse(run.startedAt);
  const recordedMs = root.to - startedAt;
  const durationMs = run.finishedAt === undefined ? recordedMs : Date.parse(run.finishedAt) - startedAt;
  return { durationMs, recordedMs, ...workAndWaiting(root) };
};

export const runFigures = (records: RunRecords, root: RunStep): RunFigures => ({
  ...runSums(records),
  ...runTimes(records, root),
});
