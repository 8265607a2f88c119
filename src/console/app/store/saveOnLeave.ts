import { createListeners } from '@console/common/events/listeners';
import type { Persistor } from 'redux-persist';

/** Writes what has not been written yet when the page is left, reloaded or closed; the answer ends it. */
export const saveOnLeave = (persistor: Pick<Persistor, 'flush'>): (() => void) => {
  if (typeof window === 'undefined') return () => undefined;
  const { on, end } = createListeners();
  on(window, 'pagehide', () => void persistor.flush());
  return end;
};
