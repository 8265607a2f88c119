import type { LogView } from '@console/domain/logs/logView';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Keeps what is in sight in its place while newer entries are read in above it, in a list that began at a moment. */
export const useRowsAbove = ({ rows, filter, mode }: LogView, shift: (rows: number) => void): void => {
  const known = useRef<{ filter: LogView['filter']; seq: number | undefined }>({ filter, seq: undefined });
  const keepPlace = useEffectEvent((seq: number | undefined) => {
    const before = known.current;
    known.current = { filter, seq };
    if (filter.at === '' || before.filter !== filter || before.seq === undefined || mode === 'following')
      return;
    const above = rows.length - 1 - rows.findLastIndex((row) => row.seq === before.seq);
    if (above > 0 && above < rows.length) shift(above);
  });
  const first = rows.at(-1)?.seq;
  useLayoutEffect(() => {
    keepPlace(first);
  }, [first, filter]);
};
