import * as v from 'valibot';
import { Dollars, Id, Instant } from './primitives';

export const BudgetScope = v.picklist(['total', 'agent', 'model']);
export type BudgetScope = v.InferOutput<typeof BudgetScope>;

export const BudgetLimit = v.pipe(Dollars, v.minValue(0.01), v.maxValue(1_000_000));

/** Limit of what one calendar month of the workspace's zone may cost. */
export const Budget = v.object({
  id: Id,
  scope: BudgetScope,
  /** The agent or model; empty for the total. */
  name: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  limit: BudgetLimit,
  /** Once it is used up, its agents (the total: all) are stopped and held until somebody resumes them. */
  stopsRuns: v.boolean(),
});
export type Budget = v.InferOutput<typeof Budget>;

/** Name under which a stop by a budget is written down, as `by` of its interventions and holds. */
export const BUDGET_WATCH = 'budget-watch';

/** Below 80 %, from 80, from 95, at 100, and beyond. */
export const BUDGET_STATES = ['ok', 'near', 'close', 'reached', 'over'] as const;
export const BudgetState = v.picklist(BUDGET_STATES);
export type BudgetState = v.InferOutput<typeof BudgetState>;

export const BudgetStatus = v.object({
  ...Budget.entries,
  state: BudgetState,
  spent: Dollars,
  /** Calls of the period so far that have no price; they are in no sum. */
  unpricedRequests: v.number(),
  /** The month, `to` exclusive. */
  from: Instant,
  to: Instant,
  /** At the pace of the days that have passed; null before the first hour of the month has. */
  projected: v.nullable(Dollars),
  /** Days that have passed, the current one by its share, and those of them with a model call. */
  elapsedDays: v.number(),
  daysWithData: v.number(),
  /** When it stopped its agents in this period, if it did. */
  stoppedAt: v.optional(Instant),
  /** The agents that it stopped in this period and that nobody has resumed since; absent from a process of an older version. */
  holds: v.optional(v.array(v.string())),
});
export type BudgetStatus = v.InferOutput<typeof BudgetStatus>;
