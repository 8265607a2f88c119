import * as v from 'valibot';
import { Budget, BudgetStatus } from '../entities/budget';
import { Instant, SavedTimes } from '../entities/primitives';
import { BUDGETS_MAX } from '../limits';

export const BudgetsResponse = v.object({
  budgets: v.array(BudgetStatus),
  /** 0: none was ever saved. */
  version: v.number(),
  updatedBy: v.optional(v.string()),
  updatedAt: v.optional(Instant),
});
export type BudgetsResponse = v.InferOutput<typeof BudgetsResponse>;

const isNamed = ({ scope, name }: Budget): boolean => (scope === 'total') === (name === '');
const key = ({ scope, name }: Budget): string => `${scope} ${name}`;

/** The whole list, as it is to be. */
export const BudgetsBody = v.object({
  budgets: v.pipe(
    v.array(Budget),
    v.maxLength(BUDGETS_MAX),
    v.check((list) => list.every(isNamed), 'An agent or model is needed, and none for the total'),
    v.check(
      (list) => list.every(({ scope, stopsRuns }) => scope !== 'model' || !stopsRuns),
      'A model has no runs to stop',
    ),
    v.check((list) => new Set(list.map(key)).size === list.length, 'There is one budget for each'),
    v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Ids are used once'),
  ),
  expectedVersion: SavedTimes,
});
export type BudgetsBody = v.InferOutput<typeof BudgetsBody>;

export const BudgetHistoryResponse = v.object({
  versions: v.array(
    v.object({ version: v.number(), updatedBy: v.string(), updatedAt: Instant, budgets: v.array(Budget) }),
  ),
});
export type BudgetHistoryResponse = v.InferOutput<typeof BudgetHistoryResponse>;
