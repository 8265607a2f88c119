import type { SystemMetrics } from '@contract/entities/systemMetrics';
import type { OpenSockets } from '@platform/access/openSockets';
import type { Clock } from '@platform/common/clock';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';
import type { UsageRepository } from '@platform/storage/telemetry/usageRepository';
import { UnavailableError } from '@platform/common/unavailableError';
import type { MachineLoad } from './machineLoad';

export interface SystemMetricsSources {
  load: MachineLoad;
  openSockets: OpenSockets;
  messages: MessagesRepository;
  usage: UsageRepository;
  clock: Clock;
}

const DAY_MS = 86_400_000;

/**
 * `/health`: machine load now, messages ever, mean response time of the replies of the last 24 hours; of the stored
 * figures the last known ones while the database is away.
 */
export const readSystemMetrics = ({ load, openSockets, ...sources }: SystemMetricsSources) => {
  let known: StoredFigures | undefined;
  return async (): Promise<SystemMetrics> => {
    try {
      known = await readStored(sources);
    } catch (error) {
      if (!known || !(error instanceof UnavailableError)) throw error;
    }
    return { ...load.read(), activeConnections: openSockets.count(), ...known };
  };
};

type StoredFigures = Pick<SystemMetrics, 'messagesProcessed' | 'avgResponseTime'>;

const readStored = async ({
  messages,
  usage,
  clock,
}: Pick<SystemMetricsSources, 'messages' | 'usage' | 'clock'>): Promise<StoredFigures> => {
  const to = clock.now();
  const range = { from: new Date(to.getTime() - DAY_MS).toISOString(), to: to.toISOString() };
  const [messagesProcessed, mean] = await Promise.all([messages.count(), usage.meanDuration(range)]);
  return { messagesProcessed, avgResponseTime: mean === null ? null : Math.round(mean) };
};
