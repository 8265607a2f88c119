import * as v from 'valibot';
import { Dollars } from './primitives';
import { RunSummary } from './runSummary';

/** Least and most of the numbers of the rules. */
export const QUEUE_BOUNDS = {
  atLeast: [1, 1000],
  above: [0.0001, 1_000_000],
  distance: [0.5, 100],
} as const satisfies Record<string, readonly [number, number]>;

const between = ([least, most]: readonly [number, number]) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most));

/** Which runs somebody should look at. */
export const QueueRules = v.object({
  /** Failed, or with so many errors. */
  error: v.object({ on: v.boolean(), atLeast: v.pipe(between(QUEUE_BOUNDS.atLeast), v.integer()) }),
  /** Judged down by anybody. */
  down: v.object({ on: v.boolean() }),
  /** Costs more than `above`; null: than 95 % of the runs of each of its agents. */
  expensive: v.object({ on: v.boolean(), above: v.nullable(v.pipe(Dollars, between(QUEUE_BOUNDS.above))) }),
  /** Duration or steps are so many times the spread away from the middle half of the runs of each of its agents. */
  unusual: v.object({ on: v.boolean(), distance: between(QUEUE_BOUNDS.distance) }),
});
export type QueueRules = v.InferOutput<typeof QueueRules>;

/** Why a run is in the queue. `steps`: model calls and tool calls. */
export const RunReason = v.object({
  rule: v.picklist(['error', 'down', 'expensive', 'duration', 'steps']),
  /** Errors, judgements, US dollars, milliseconds, or steps. */
  figure: v.number(),
  /** In the unit of the figure, which lies beyond it. */
  bound: v.optional(v.number()),
  /** The agent whose bound it is, and over how many of its runs that was counted. */
  agent: v.optional(v.string()),
  runs: v.optional(v.number()),
});
export type RunReason = v.InferOutput<typeof RunReason>;

export const QueuedRun = v.object({ run: RunSummary, reasons: v.array(RunReason) });
export type QueuedRun = v.InferOutput<typeof QueuedRun>;
