import { useState } from 'react';

/** Holds a list still while somebody reads further down; what comes meanwhile is kept and counted. */
export const usePausedItems = <Row extends { seq: number }>(rows: readonly Row[]) => {
  const [held, setHeld] = useState<readonly Row[] | undefined>();
  const newestHeld = held?.[0]?.seq ?? Infinity;
  return {
    shown: held ?? rows,
    waiting: held ? rows.filter(({ seq }) => seq > newestHeld).length : 0,
    pause: () => {
      setHeld((before) => before ?? rows);
    },
    resume: () => {
      setHeld(undefined);
    },
  };
};
