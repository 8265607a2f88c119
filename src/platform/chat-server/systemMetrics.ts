import type { SystemMetrics } from '@contract/entities/systemMetrics';
import type { OpenSockets } from '../access/openSockets';
import type { Clock } from '../clock';
import type { MessagesRepository } from '../storage/messagesRepository';
import type { UsageRepository } from '../storage/usageRepository';
import type { MachineLoad } from './machineLoad';

export interface SystemMetricsSources {
  load: MachineLoad;
  openSockets: OpenSockets;
  messages: MessagesRepository;
  usage: UsageRepository;
  clock: Clock;
}

const DAY_MS = 86_400_000;

/** `/health`: machine load now, messages ever, mean response time of the replies of the last 24 hours. */
export const readSystemMetrics =
  ({ load, openSockets, messages, usage, clock }: SystemMetricsSources) =>
  async (): Promise<SystemMetrics> => {
    const to = clock.now();
    const range = { from: new Date(to.getTime() - DAY_MS).toISOString(), to: to.toISOString() };
    const [messagesProcessed, mean] = await Promise.all([messages.count(), usage.meanDuration(range)]);
    return {
      ...load.read(),
      activeConnections: openSockets.count(),
      messagesProcessed,
      avgResponseTime: mean === null ? null : Math.round(mean),
    };
  };
