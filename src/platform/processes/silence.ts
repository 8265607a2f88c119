import { PROCESS_SILENT_MS } from '@contract/limits';

export interface SilenceDependencies {
  /** Whether no other process could have counted this one as gone. */
  wasAlone: () => Promise<boolean>;
  /** It was silent for so long that others may have counted it as gone, and kept from it what they had to tell. */
  onReturn: () => void;
  now?: () => number;
}

/** To be called with each word of this process that has come through, and with when it was said. */
export const watchSilence = ({
  wasAlone,
  onReturn,
  now = () => performance.now(),
}: SilenceDependencies): ((saidAt: number) => Promise<void>) => {
  let lastSaidAt = Infinity;
  let isUnanswered = false;
  return async (saidAt) => {
    // The others count from when the last word was stored, which was after it was said.
    if (now() - lastSaidAt > PROCESS_SILENT_MS) isUnanswered = true;
    lastSaidAt = saidAt;
    if (!isUnanswered) return;
    isUnanswered = false;
    try {
      if (!(await wasAlone())) onReturn();
    } catch {
      isUnanswered = true;
    }
  };
};
