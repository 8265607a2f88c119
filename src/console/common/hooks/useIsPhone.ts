import { useSyncExternalStore } from 'react';

/** Below the theme's `sm`: one column, two-line rows. */
const PHONE = '(max-width: 599.95px)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', onChange);
  return () => {
    media.removeEventListener('change', onChange);
  };
};

export const useIsPhone = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(PHONE).matches);
