import { useNow } from '@console/common/hooks/useNow';
import { useAppSelector } from '@console/state/hooks';
import { selectServerAheadMs } from './connectivitySlice';

/** The time by the server's clock: what the server dated is compared with this, never with a clock that may be off. */
export const useServerNow = (intervalMs: number): number =>
  useNow(intervalMs) + useAppSelector(selectServerAheadMs);
