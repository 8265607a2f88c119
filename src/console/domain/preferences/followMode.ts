import type { Dispatch } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { modeChosen } from './preferencesSlice';

/** Key of the preferences, which all tabs of this browser share. */
export const PREFERENCES_KEY = 'console:preferences';

const StoredMode = v.pipe(v.string(), v.parseJson(), v.object({ mode: v.picklist(['live', 'dry-run']) }));

/** Dry run is the browser's, not the tab's: what one tab chooses holds in all of them. The answer ends it. */
export const followMode = (dispatch: Dispatch): (() => void) => {
  if (typeof window === 'undefined') return () => undefined;
  const hear = ({ key, newValue }: StorageEvent): void => {
    const stored = key === PREFERENCES_KEY ? v.safeParse(StoredMode, newValue) : undefined;
    if (stored?.success) dispatch(modeChosen(stored.output.mode));
  };
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener('storage', hear);
  };
};
