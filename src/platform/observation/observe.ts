import type { AgentStat } from '@contract/entities/agent';
import type { Alert, LoadSample, Observation } from '@contract/entities/observation';
import type { Clock } from '../clock';
import type { MessagesRepository } from '../storage/messagesRepository';
import type { ObservationRepository } from '../storage/observationRepository';
import { edgesOf, figuresOf, groupBy, spanOf } from './logFigures';

const HOURS = 24;
/** Specification 2, section 2: six times of day. */
const POINTS = 6;
const ALERTS = 20;

export interface ObserveSources {
  observations: ObservationRepository;
  messages: Pick<MessagesRepository, 'count'>;
  readAgents: () => Promise<AgentStat[]>;
  clock: Clock;
}

/** How the platform does now, and did in the last 24 hours. */
export const createObserve =
  ({ observations, messages, readAgents, clock }: ObserveSources) =>
  async (): Promise<Observation> => {
    const { from, to } = spanOf(clock.now(), HOURS);
    const edges = edgesOf(from, to, POINTS);
    const span = { from: edges[0] ?? '', to: edges.at(-1) ?? '' };
    const [sums, loads, agents, alerts, open, totalMessages] = await Promise.all([
      observations.logSums(edges),
      observations.loads(span),
      readAgents(),
      observations.alerts(ALERTS),
      observations.openAlerts(),
      messages.count(),
    ]);
    return {
      systemHealth: healthOf(open),
      activeAgents: agents.filter(({ status }) => status === 'online').length,
      knownAgents: agents.length,
      totalMessages,
      errorRate: figuresOf(sums).errorRate,
      span,
      series: edges.slice(0, -1).map((edge, part) => {
        const end = edges[part + 1] ?? span.to;
        const own = loads.filter(({ ts }) => ts >= edge && ts < end);
        return {
          from: edge,
          to: end,
          responseTime: figuresOf(sums.filter((sum) => sum.part === part)).responseTime,
          memoryUsage: mean(own, ({ memory }) => memory),
          cpuUsage: mean(own, ({ cpu }) => cpu),
        };
      }),
      agentActivity: [...groupBy(sums, ({ agent }) => agent)].map(([agent, of]) => {
        const { entries, errors } = figuresOf(of);
        return { agent, messages: entries, errors };
      }),
      alerts,
    };
  };

const healthOf = (open: readonly Alert[]): Observation['systemHealth'] => {
  if (open.some(({ type }) => type === 'error')) return 'error';
  return open.length > 0 ? 'warning' : 'healthy';
};

const mean = (samples: readonly LoadSample[], read: (sample: LoadSample) => number | null): number | null => {
  const values = samples.flatMap((sample) => read(sample) ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
};
