import { useCallback, useState } from 'react';
import { usePoll } from './usePoll';

/** Reads on opening, every `intervalMs` while the tab is seen, and when asked. `read` is a lasting function. */
export const useRefresh = (read: () => Promise<unknown>, intervalMs: number) => {
  const [state, setState] = useState<'idle' | 'refreshing'>('idle');
  const refresh = useCallback(async () => {
    setState('refreshing');
    await read();
    setState('idle');
  }, [read]);
  usePoll(refresh, intervalMs);
  return { refresh, isRefreshing: state === 'refreshing' };
};
