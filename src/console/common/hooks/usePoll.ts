import { useEffect, useRef } from 'react';

/**
 * Calls `refresh` now and then every `intervalMs` after the last call has ended, so that calls never
 * overlap; stops in a hidden tab and refreshes once on waking. Reliability P5.
 */
export const usePoll = (refresh: () => Promise<unknown>, intervalMs: number): void => {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  }, [refresh]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let state: 'waiting' | 'running' | 'stopped' = 'waiting';
    const run = async (): Promise<void> => {
      clearTimeout(timer);
      if (state !== 'waiting' || document.hidden) return;
      state = 'running';
      await latest.current().catch(() => undefined);
      if (isStopped()) return;
      state = 'waiting';
      timer = setTimeout(() => void run(), intervalMs);
    };
    const isStopped = (): boolean => state === 'stopped';
    const wake = (): void => void run();
    document.addEventListener('visibilitychange', wake);
    void run();
    return () => {
      state = 'stopped';
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [intervalMs]);
};
