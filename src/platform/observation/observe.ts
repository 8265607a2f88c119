import type { AgentStat } from '@contract/entities/agent';
import type { Alert, LoadSample, Observation } from '@contract/entities/observation';
import { HEALTHY_ERROR_RATE } from '@contract/limits';
import type { Clock } from '@platform/common/clock';
import type { MessagesRepository } from '@platform/storage/conversations/messagesRepository';
import type { HousekeepingRepository } from '@platform/storage/settings/housekeepingRepository';
import type { ObservationRepository } from '@platform/storage/telemetry/observationRepository';
import { edgesOf, figuresOf, groupBy, spanOf } from './logFigures';

const HOURS = 24;
/** Behaviour, section 12.1: six times of day. */
const POINTS = 6;
const ALERTS = 20;

export interface ObserveSources {
  observations: ObservationRepository;
  messages: Pick<MessagesRepository, 'count'>;
  readAgents: () => Promise<AgentStat[]>;
  housekeeping: Pick<HousekeepingRepository, 'last'>;
  clock: Clock;
}

/** How the platform does now, and did in the last 24 hours. */
export const createObserve =
  ({ observations, messages, readAgents, housekeeping, clock }: ObserveSources) =>
  async (): Promise<Observation> => {
    const { from, to } = spanOf(clock.now(), HOURS);
    const edges = edgesOf(from, to, POINTS);
    const span = { from: edges[0] ?? '', to: edges.at(-1) ?? '' };
    const [sums, loads, agents, alerts, open, totalMessages, recorded, lastRun] = await Promise.all([
      observations.logSums(edges),
      observations.loads(span),
      readAgents(),
      observations.alerts(ALERTS),
      observations.openAlerts(),
      messages.count(),
      observations.recordedLogs(),
      housekeeping.last(),
    ]);
    const { errorRate, responseTime } = figuresOf(sums);
    return {
      systemHealth: healthOf(open, errorRate),
      activeAgents: agents.filter(({ status }) => status === 'online').length,
      knownAgents: agents.length,
      totalMessages,
      errorRate,
      avgResponseTime: responseTime,
      ...usageOf(loads),
      span,
      series: edges.slice(0, -1).map((edge, part) => {
        const end = edges[part + 1] ?? span.to;
        const own = loads.filter(({ ts }) => ts >= edge && ts < end);
        return {
          from: edge,
          to: end,
          responseTime: figuresOf(sums.filter((sum) => sum.part === part)).responseTime,
          ...usageOf(own),
        };
      }),
      agentActivity: [...groupBy(sums, ({ agent }) => agent)].map(([agent, of]) => {
        const { entries, errors } = figuresOf(of);
        return { agent, messages: entries, errors };
      }),
      alerts,
      housekeeping: lastRun,
      recorded,
    };
  };

/** Few errors raise no alert; beside a rate of many per cent nothing is called healthy all the same. */
const healthOf = (open: readonly Alert[], errorRate: number | null): Observation['systemHealth'] => {
  if (open.some(({ type }) => type === 'error')) return 'error';
  return open.length > 0 || (errorRate ?? 0) > HEALTHY_ERROR_RATE ? 'warning' : 'healthy';
};

const usageOf = (
  samples: readonly LoadSample[],
): Pick<Observation['series'][number], 'memoryUsage' | 'cpuUsage'> => ({
  memoryUsage: mean(samples, ({ memory }) => memory),
  cpuUsage: mean(samples, ({ cpu }) => cpu),
});

const mean = (samples: readonly LoadSample[], read: (sample: LoadSample) => number | null): number | null => {
  const values = samples.flatMap((sample) => read(sample) ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
};
