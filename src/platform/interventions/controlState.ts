import { createBatches } from '@platform/common/batches';
import type { Database } from '@platform/storage/engine/database';
import type {
  ControlInForce,
  ControlOrdersRepository,
  StopOrder,
} from '@platform/storage/settings/controlOrdersRepository';

export interface ControlHandlers {
  /** Holds exactly these. */
  holdOnly: (agentIds: readonly string[]) => void;
  /** Ends what runs here: begun when it returns, done later. */
  stop: (seq: number, order: StopOrder) => void;
  /** Others have taken over what this process has under way: here it ends, begun when it returns. */
  replaced: (processId: string) => void;
}

/** Holds and stops of the database, brought into force in this process. */
export interface ControlState {
  /**
   * Resolves once everything that was ordered before this call is in force here. Rejects while the database is away: what
   * was ordered is not known then.
   */
  current: () => Promise<void>;
  /** Reads what is new and brings it into force; those that ask while one reading is under way share the next. */
  read: () => Promise<void>;
  /** From here on it is followed; stops of before are none of this process. Who is held is in force when it resolves. */
  start: (handlers: ControlHandlers) => Promise<void>;
}

export interface ControlStateDependencies {
  database: Pick<Database, 'kind'>;
  newest: () => Promise<number>;
  since: (seq: number) => ReturnType<ControlOrdersRepository['since']>;
  now?: () => number;
}

/** Far less than after which a stop counts as verified without this process. */
const FRESH_MS = 1500;

export const createControlState = ({
  database,
  newest,
  since,
  now = () => performance.now(),
}: ControlStateDependencies): ControlState => {
  let handlers: ControlHandlers | undefined;
  let applied = 0;
  const apply = ({ orders, held }: ControlInForce) => {
    // Held first, so that nothing new begins behind a stop.
    handlers?.holdOnly(held);
    for (const { seq, stop, replacedProcess } of orders) {
      if (seq <= applied) continue;
      applied = seq;
      if (stop) handlers?.stop(seq, stop);
      if (replacedProcess !== null) handlers?.replaced(replacedProcess);
    }
  };
  const readings = createBatches<never>(async () => {
    if (handlers) apply(await since(applied));
  });
  const read = () => readings([]);
  return {
    current: async () => {
      if (database.kind === 'embedded' || !handlers) return;
      // An answer that was long on its way, or found by a process that was asleep, does not know what was ordered since.
      for (let askedAt = -Infinity; now() - askedAt > FRESH_MS;) {
        askedAt = now();
        if ((await newest()) > applied) await read();
      }
    },
    read,
    start: async (given) => {
      applied = await newest();
      handlers = given;
      await read();
    },
  };
};
