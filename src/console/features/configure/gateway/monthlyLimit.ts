import { BudgetLimit } from '@contract/entities/budget';
import * as v from 'valibot';

/** Dollars as they were typed; undefined: no limit. */
export const limitOf = (text: string): number | 'wrong' | undefined => {
  if (text.trim() === '') return undefined;
  const { success, output } = v.safeParse(BudgetLimit, Number(text));
  return success ? output : 'wrong';
};
