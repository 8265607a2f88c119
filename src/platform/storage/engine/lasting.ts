import { UnavailableError } from '@platform/common/unavailableError';

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 3000;

export interface Lasting {
  /** Repeats `work` while it rejects with UnavailableError. */
  keepTrying: <T>(work: () => Promise<T>) => Promise<T>;
  /** Rejects with its last failure what has not succeeded by now. */
  giveUp: () => void;
}

export function createLasting(): Lasting {
  const givenUp = new AbortController();
  return {
    keepTrying: async (work) => {
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
        try {
          return await work();
        } catch (error) {
          if (!(error instanceof UnavailableError) || givenUp.signal.aborted) throw error;
          await pause(pauseMs, givenUp.signal);
        }
      }
    },
    giveUp: () => {
      givenUp.abort();
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
