import { useState } from 'react';

/** The row that the keys are for: it stays while others come and go, and where it leaves, the next takes its place. */
export const useQueueSelection = (ids: readonly string[]) => {
  const [chosen, choose] = useState({ id: '', index: 0 });
  const found = ids.indexOf(chosen.id);
  const index = found >= 0 ? found : Math.min(chosen.index, ids.length - 1);
  const select = (id: string): void => {
    choose({ id, index: ids.indexOf(id) });
  };
  return {
    selected: ids[index],
    select,
    move: (steps: 1 | -1): void => {
      const next = ids[Math.max(0, Math.min(index + steps, ids.length - 1))];
      if (next !== undefined) select(next);
    },
    /** Whoever leaves is remembered by the place. */
    hold: (): void => {
      choose({ id: ids[index] ?? '', index });
    },
  };
};
