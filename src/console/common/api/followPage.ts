import { setupListeners } from '@reduxjs/toolkit/query';
import { createListeners } from '../events/listeners';

type Dispatch = Parameters<typeof setupListeners>[0];

/** A page that nobody sees, or that has no network, has nothing to ask. */
const isAwake = (): boolean => document.visibilityState !== 'hidden' && navigator.onLine;

/**
 * Tells RTK Query when the page falls asleep and wakes; the answer ends it. Its own handler calls every click back into
 * the window a return, and believes a page to be awake that was hidden before it listened: here only a change counts.
 */
export const followPage = (dispatch: Dispatch): (() => void) => {
  if (typeof window === 'undefined') return () => undefined;
  return setupListeners(dispatch, (_, { onFocus, onFocusLost, onOnline, onOffline }) => {
    let known: boolean | undefined;
    const look = (): void => {
      const awake = isAwake();
      if (awake === known) return;
      // At the start a page that is awake has missed nothing.
      if (known !== undefined || !awake) dispatch(awake ? onFocus() : onFocusLost());
      known = awake;
    };
    const { on, end } = createListeners();
    on(document, 'visibilitychange', look);
    on(window, 'focus', look);
    on(window, 'online', () => {
      look();
      dispatch(onOnline());
    });
    on(window, 'offline', () => {
      look();
      dispatch(onOffline());
    });
    look();
    return end;
  });
};
