import { LEGAL_HOLD_LABEL } from '@contract/limits';

/** Columns of the runs whose records stay, as an array that a statement reads once. */
export const heldRuns = (column: 'run_id' | 'conversation_id'): string =>
  `ARRAY(SELECT ${column} FROM runs WHERE labels @> ARRAY['${LEGAL_HOLD_LABEL}'] AND ${column} IS NOT NULL)`;
