import { setImmediate as turn } from 'node:timers/promises';
import { PROCESS_SILENT_MS } from '@contract/limits';

/** To look, and to end what runs. */
const MARGIN_MS = 2500;
/** Before the others count this process as gone. */
const CUT_OFF_AFTER_MS = PROCESS_SILENT_MS - MARGIN_MS;

export interface CutOffDependencies {
  /** Brings what was ordered into force; rejects while the database is away. */
  read: () => Promise<void>;
  /** Resolves once the last word of this process has come through, with when it was said: the others wait for the next since then. */
  said: () => Promise<number>;
  /** Whether nobody else could order a stop. */
  wasAlone: () => Promise<boolean>;
  /** Ends what runs here; called again and again as long as nothing is heard, since something may have begun meanwhile. */
  halt: () => void;
  now?: () => number;
}

/**
 * To be called again and again: a process that has not heard what is ordered, or not said that it is there, for so long that the others count it as gone
 * ends what runs in it, since nobody can stop it any more. One that was alone goes on: there is nobody who would.
 */
export const watchCutOff = ({
  read,
  said,
  wasAlone,
  halt,
  now = () => performance.now(),
}: CutOffDependencies): (() => Promise<void>) => {
  let heardAt = now();
  let isAlone = true;
  let isReading = false;
  const isStillReading = () => isReading;
  const haltIfCutOff = () => {
    if (!isAlone && now() - heardAt >= CUT_OFF_AFTER_MS) halt();
  };
  return async () => {
    if (isReading) {
      // One that was asleep may find the answer waiting.
      await turn();
      if (isStillReading()) haltIfCutOff();
      return;
    }
    isReading = true;
    const askedAt = now();
    try {
      const [saidAt] = await Promise.all([said(), read()]);
      heardAt = Math.min(askedAt, saidAt);
      isAlone = await wasAlone();
    } catch {
      haltIfCutOff();
    } finally {
      isReading = false;
    }
  };
};
