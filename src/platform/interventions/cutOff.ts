import { PROCESS_BEAT_MS, PROCESS_SILENT_MS } from '@contract/limits';

/** Before the others count this process as gone. */
const CUT_OFF_AFTER_MS = PROCESS_SILENT_MS - PROCESS_BEAT_MS;

export interface CutOffDependencies {
  /** Brings what was ordered into force; rejects while the database is away. */
  read: () => Promise<void>;
  /** How many processes there are. */
  count: () => Promise<number>;
  /** Ends what runs here. */
  halt: () => void;
  now?: () => number;
}

/**
 * To be called again and again: a process that has not heard what is ordered for so long that the others count it as gone
 * ends what runs in it, since nobody can stop it any more. One that was alone goes on: there is nobody who would.
 */
export const watchCutOff = ({
  read,
  count,
  halt,
  now = () => performance.now(),
}: CutOffDependencies): (() => Promise<void>) => {
  let heardAt = now();
  let isAlone = true;
  let isHalted = false;
  return async () => {
    try {
      await read();
      isAlone = (await count()) <= 1;
      heardAt = now();
      isHalted = false;
    } catch {
      if (isAlone || isHalted || now() - heardAt < CUT_OFF_AFTER_MS) return;
      isHalted = true;
      halt();
    }
  };
};
