import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 200;

/** The value once it has stayed the same for a moment: not every keystroke asks the platform. */
export const useSettled = <T>(value: T, delayMs = TYPING_PAUSE_MS): T => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value);
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, delayMs]);
  return settled;
};
