import { TOOL_SERVER_CHECK_INTERVAL_MS } from '@contract/limits';
import type { ServerInspector } from './serverInspector';

/** Looks at every server now and once a minute, never twice at a time. Returns what ends it. */
export const watchServers = (
  inspector: Pick<ServerInspector, 'checkAll'>,
  onFailed: (error: Error) => void,
): (() => void) => {
  let state: 'idle' | 'looking' | 'ended' = 'idle';
  const look = async (): Promise<void> => {
    if (state !== 'idle') return;
    state = 'looking';
    try {
      await inspector.checkAll();
    } catch (error) {
      // After the end the database is closed.
      if (!hasEnded()) onFailed(error instanceof Error ? error : new Error(String(error)));
    } finally {
      if (!hasEnded()) state = 'idle';
    }
  };
  const hasEnded = (): boolean => state === 'ended';
  const timer = setInterval(() => void look(), TOOL_SERVER_CHECK_INTERVAL_MS);
  void look();
  return () => {
    state = 'ended';
    clearInterval(timer);
  };
};
