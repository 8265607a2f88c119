import type { SystemMetrics } from '@contract/entities/systemMetrics';
import type { OpenSockets } from '../access/openSockets';
import type { Clock } from '../clock';
import type { LogsRepository } from '../storage/logsRepository';
import type { MessagesRepository } from '../storage/messagesRepository';
import type { MachineLoad } from './machineLoad';

export interface SystemMetricsSources {
  load: MachineLoad;
  openSockets: OpenSockets;
  messages: MessagesRepository;
  logs: LogsRepository;
  clock: Clock;
}

const DAY_MS = 86_400_000;

/** `/health`: machine load now, messages ever, response time of the last 24 hours (median of what was measured). */
export const readSystemMetrics =
  ({ load, openSockets, messages, logs, clock }: SystemMetricsSources) =>
  async (): Promise<SystemMetrics> => {
    const to = clock.now();
    const range = { from: new Date(to.getTime() - DAY_MS).toISOString(), to: to.toISOString() };
    const [messagesProcessed, stats] = await Promise.all([messages.count(), logs.stats(range)]);
    const { p50 } = stats.avgResponseTime;
    return {
      ...load.read(),
      activeConnections: openSockets.count(),
      messagesProcessed,
      avgResponseTime: p50 === null ? null : Math.round(p50),
    };
  };
