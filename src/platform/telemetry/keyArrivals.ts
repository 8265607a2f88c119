import type { KeyArrival } from '@contract/entities/keyArrival';
import type { Clock } from '@platform/common/clock';
import { redactText } from '@platform/common/redactText';
import type { KeyArrivalsRepository } from '@platform/storage/settings/keyArrivalsRepository';

export interface NewArrival extends Pick<KeyArrival, 'signal' | 'taken' | 'code' | 'detail' | 'runId'> {
  /** Undefined: without a valid key. */
  keyId: string | undefined;
}

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
const NOBODY = '';

/** The newest request of each kind per key: the first is written at once, those that follow closely together. */
export const createKeyArrivals = ({
  repository,
  clock,
  quietMs = QUIET_MS,
}: KeyArrivalsDependencies): KeyArrivals => {
  /** By key and kind: how many came while it was quiet, and the newest of them. */
  const quiet = new Map<string, { count: number; newest: NewArrival | undefined }>();
  const write = (kind: string, arrival: NewArrival, count: number): void => {
    quiet.set(kind, { count: 0, newest: undefined });
    const { keyId = NOBODY, detail, ...rest } = arrival;
    const lastAt = clock.now().toISOString();
    const shown = redactText(detail).slice(0, DETAIL_MAX_LENGTH);
    // A database that is away: the next of its kind is written.
    void repository.note({ ...rest, keyId, detail: shown, count, lastAt }).catch(() => undefined);
    setTimeout(() => {
      const late = quiet.get(kind);
      quiet.delete(kind);
      if (late?.newest) write(kind, late.newest, late.count);
    }, quietMs).unref();
  };
  return {
    note: (arrival) => {
      const kind = `${arrival.keyId ?? NOBODY} ${arrival.signal} ${arrival.code}`;
      const waiting = quiet.get(kind);
      if (!waiting) {
        write(kind, arrival, 1);
        return;
      }
      waiting.count += 1;
      waiting.newest = arrival;
    },
    list: (keyId = NOBODY, since) => {
      return repository.list(keyId, since);
    },
  };
};
