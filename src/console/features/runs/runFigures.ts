import type { RunRecords, RunSums } from '@contract/http/runs';
import type { RunStep } from './steps/runStep';
import { workAndWaiting } from './steps/waiting';

/** Lengths of time, in milliseconds, which are never the same figure under another word. */
export interface RunTimes {
  /** From the start until the end that was reported; until the last record of a run that goes on. */
  durationMs: number;
  /** From the start until the last record, which may come after the end: a card that was decided later. */
  recordedMs: number;
  /** While agents, models or tools worked; undefined where no record of it is left. */
  workMs: number | undefined;
  /** While nothing but a card waited for somebody; undefined as that. */
  waitingMs: number | undefined;
}

export type RunFigures = RunSums & RunTimes;

const sumsOfRecords = ({ usage, logs, traces, toolCalls }: RunRecords): RunSums => ({
  cost: usage.reduce((sum, { cost = 0 }) => sum + cost, 0),
  unpriced: usage.filter(({ cost }) => cost === undefined).length,
  inputTokens: usage.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
  outputTokens: usage.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  errors:
    logs.filter(({ level }) => level === 'error').length +
    traces.filter(({ type }) => type === 'error').length +
    toolCalls.filter(({ status }) => status === 'failed').length,
});

/** Those that the platform has kept; of an older one, those of the records. */
export const runSums = (records: RunRecords): RunSums => records.sums ?? sumsOfRecords(records);

/** Errors whose records are gone: the sums of a run outlive them. While it runs, or where only the newest are here, none is known to be. */
export const errorsGone = (records: RunRecords): number =>
  records.run.status === 'running' || records.truncated.length > 0
    ? 0
    : runSums(records).errors - sumsOfRecords(records).errors;

export const runTimes = ({ run }: Pick<RunRecords, 'run'>, root: RunStep): RunTimes => {
  const startedAt = Date.parse(run.startedAt);
  const untilLast = root.to - startedAt;
  const durationMs = run.finishedAt === undefined ? untilLast : Date.parse(run.finishedAt) - startedAt;
  // The tree of a run of which no record is left is a second long, to be seen at all.
  const recordedMs = root.children.length === 0 ? durationMs : untilLast;
  return { durationMs, recordedMs, ...workAndWaiting(root) };
};

export const runFigures = (records: RunRecords, root: RunStep): RunFigures => ({
  ...runSums(records),
  ...runTimes(records, root),
});
