import { QUEUE_DAYS } from '@contract/limits';
import type { Clock } from '@platform/common/clock';
import type { HousekeepingRepository } from '@platform/storage/settings/housekeepingRepository';
import type { RunQueueRepository } from '@platform/storage/telemetry/runQueueRepository';

const DAY_MS = 86_400_000;
const EVERY_MS = 300_000;

/** The queue reaches back until then. */
export const queueSince = (clock: Clock): string =>
  new Date(clock.now().getTime() - QUEUE_DAYS * DAY_MS).toISOString();

export interface NormCountDependencies {
  runQueue: Pick<RunQueueRepository, 'countNorms'>;
  housekeeping: Pick<HousekeepingRepository, 'claim'>;
  clock: Clock;
}

/** Counts what is usual of each agent's runs, every five minutes, in one of several platforms. */
export const createNormCount = ({ runQueue, housekeeping, clock }: NormCountDependencies) => ({
  whenDue: async (): Promise<void> => {
    const at = clock.now().getTime();
    const [now, before] = [new Date(at).toISOString(), new Date(at - EVERY_MS).toISOString()];
    if (await housekeeping.claim({ now, before, job: 'run-queue' }))
      await runQueue.countNorms(queueSince(clock));
  },
});
