import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessMessagesRepository } from '@platform/storage/settings/processMessagesRepository';

/** Reads what other processes have told, in the order in which its numbers come. */
export interface OrderedReading {
  take: (seq: number) => void;
  /** Takes all that was told since the last one that was read, and of which no word came for so long. */
  catchUp: (awayMs: number) => void;
  end: () => void;
}

export interface OrderedReadingDependencies {
  messages: Pick<ProcessMessagesRepository, 'read' | 'since' | 'lastNumber'>;
  /** The last one that is not read any more. */
  seen: number;
  receive: (message: unknown) => void;
  /** Something that was told may not have come through. */
  onMissed: () => void;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

const AGAIN_DELAY_MS = 500;
/** Below the minute for which messages are kept. */
const SURELY_KEPT_MS = 50_000;

interface Step {
  seq: number | 'all';
  /** When the messages may have been told. */
  toldAt: number;
}

/** A message that cannot be read is tried again, and those that come meanwhile wait behind it. */
export const readInOrder = ({
  messages,
  seen: seenBefore,
  receive,
  onMissed,
  now = () => performance.now(),
  wait = pause,
}: OrderedReadingDependencies): OrderedReading => {
  let seen = seenBefore;
  let waiting: Step[] = [];
  let isReading = false;
  let hasEnded = false;
  /** Those that were caught up with, and of which word may still come. */
  const caughtUp = new Set<number>();
  const read = async (seq: number) => {
    const told = await messages.read(seq);
    seen = Math.max(seen, seq);
    for (const message of told ?? []) {
      try {
        receive(message);
      } catch {
        // One that this version does not understand holds up none behind it.
      }
    }
  };
  const catchUp = async () => {
    // A server that has crashed forgets the messages, and numbers the next ones from the first.
    if ((await messages.lastNumber()) < seen) {
      seen = 0;
      onMissed();
    }
    caughtUp.clear();
    for (const seq of await messages.since(seen)) {
      await read(seq);
      caughtUp.add(seq);
    }
  };
  const keepTrying = async ({ seq }: Step) => {
    while (!hasEnded) {
      try {
        if (seq === 'all') await catchUp();
        else if (!caughtUp.delete(seq)) await read(seq);
        return;
      } catch {
        await wait(AGAIN_DELAY_MS);
      }
    }
  };
  const readAll = async () => {
    isReading = true;
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      await keepTrying(step);
      if (hasEnded || now() - step.toldAt <= SURELY_KEPT_MS) continue;
      // It may be gone, and those that wait behind it.
      waiting = [{ seq: 'all', toldAt: now() }];
      onMissed();
    }
    isReading = false;
  };
  const add = (step: Step) => {
    waiting.push(step);
    if (!isReading) void readAll();
  };
  return {
    take: (seq) => {
      add({ seq, toldAt: now() });
    },
    catchUp: (awayMs) => {
      add({ seq: 'all', toldAt: now() - awayMs });
    },
    end: () => {
      hasEnded = true;
      waiting = [];
    },
  };
};
