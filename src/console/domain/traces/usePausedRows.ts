import type { TraceRow } from './tracesSelectors';
import { useState } from 'react';

const newestOf = (rows: readonly TraceRow[]): number =>
  rows.reduce((newest, row) => (row.kind === 'event' ? Math.max(newest, row.event.seq) : newest), -1);

/** Holds the rows still while somebody reads further down; what comes meanwhile is kept and counted. */
export const usePausedRows = (rows: readonly TraceRow[]) => {
  const [held, setHeld] = useState<readonly TraceRow[] | undefined>();
  const newestHeld = held ? newestOf(held) : Infinity;
  return {
    shown: held ?? rows,
    waiting: rows.filter((row) => row.kind === 'event' && row.event.seq > newestHeld).length,
    pause: () => {
      setHeld((before) => before ?? rows);
    },
    resume: () => {
      setHeld(undefined);
    },
  };
};
