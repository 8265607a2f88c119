import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useCallback, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/**
 * Rows that somebody has used stay while they are out of view: a time that was chosen, a question that is being edited
 * and a reason that was begun live in them.
 */
export const useHeldRows = (ids: readonly string[]) => {
  const [held, setHeld] = useState(NONE);
  const hold = useCallback((id: string): void => {
    setHeld((before) => (before.has(id) ? before : new Set([...before, id])));
  }, []);
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      const inView = defaultRangeExtractor(range);
      if (held.size === 0) return inView;
      const kept = ids.flatMap((id, index) => (held.has(id) ? [index] : []));
      return [...new Set([...inView, ...kept])].sort((one, other) => one - other);
    },
    [held, ids],
  );
  return { hold, rangeExtractor };
};
