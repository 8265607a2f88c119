import type { KeyArrival } from '@contract/entities/keyArrival';
import type { Clock } from '@platform/common/clock';
import { redactText } from '@platform/common/redactText';
import type { KeyArrivalsRepository } from '@platform/storage/settings/keyArrivalsRepository';

export interface NewArrival extends Pick<KeyArrival, 'signal' | 'taken' | 'code' | 'detail' | 'runId'> {
  /** Undefined: without a valid key. */
  keyId: string | undefined;
}

type KnownArrival = NewArrival & { keyId: string };

/** Stands for whoever has no valid key. */
const STRANGERS = '';

export interface KeyArrivals {
  /** Never rejects and never waits: whoever asked is answered whether or not it could be written down. */
  note: (arrival: NewArrival) => void;
  /** Since then, newest first; of undefined: those without a valid key. */
  list: (keyId: string | undefined, since: string) => Promise<KeyArrival[]>;
}

export interface KeyArrivalsDependencies {
  repository: Pick<KeyArrivalsRepository, 'note' | 'list'>;
  clock: Clock;
  /** At most one row of a kind is written in this time. */
  quietMs?: number;
}

const QUIET_MS = 2000;
const DETAIL_MAX_LENGTH = 300;

const shownOf = (detail: string): string => redactText(detail).slice(0, DETAIL_MAX_LENGTH);

/**
 * The newest request of each kind per key: the first is written at once, those that follow closely together. Strangers, who have
 * no valid key, are one: they leave one row of each kind, whatever they send.
 */
export const createKeyArrivals = ({
  repository,
  clock,
  quietMs = QUIET_MS,
}: KeyArrivalsDependencies): KeyArrivals => {
  /** By key and kind: how many came while it was quiet, and the newest of them. */
  const quiet = new Map<string, { count: number; newest: KnownArrival | undefined }>();
  const write = (kind: string, arrival: KnownArrival, count: number): void => {
    quiet.set(kind, { count: 0, newest: undefined });
    const { detail, ...rest } = arrival;
    const lastAt = clock.now().toISOString();
    // A database that is away: the next of its kind is written.
    void repository.note({ ...rest, detail: shownOf(detail), count, lastAt }).catch(() => undefined);
    setTimeout(() => {
      const late = quiet.get(kind);
      quiet.delete(kind);
      if (late?.newest) write(kind, late.newest, late.count);
    }, quietMs).unref();
  };
  return {
    note: ({ keyId = STRANGERS, ...given }) => {
      const arrival = { keyId, ...given };
      const kind = `${keyId} ${arrival.signal} ${arrival.code}`;
      const waiting = quiet.get(kind);
      if (!waiting) {
        write(kind, arrival, 1);
        return;
      }
      waiting.count += 1;
      waiting.newest = arrival;
    },
    list: (keyId = STRANGERS, since) => repository.list(keyId, since),
  };
};
