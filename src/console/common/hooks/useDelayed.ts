import { useEffect, useState } from 'react';

export const SKELETON_DELAY_MS = 300;

/** True once `active` has lasted: nothing flashes for an answer that comes at once. */
export const useDelayed = (active: boolean, delayMs = SKELETON_DELAY_MS): boolean => {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => {
      setElapsed(true);
    }, delayMs);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, delayMs]);
  return active && elapsed;
};
