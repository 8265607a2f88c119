import { BudgetLimit } from '@contract/entities/budget';
import * as v from 'valibot';

/** Dollars as they are typed; empty: no limit. */
export const MonthlyLimit = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text === '' ? undefined : Number(text))),
  v.optional(BudgetLimit),
);
