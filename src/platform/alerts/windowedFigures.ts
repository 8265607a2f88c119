import type { AlertRule } from '@contract/entities/alertRule';
import type { LogCondition } from '@contract/entities/logCondition';
import { figuresOf } from '@platform/observation/logFigures';
import type { AlertFiguresRepository, PartSum } from '@platform/storage/telemetry/alertFiguresRepository';
import type { LogCriteria } from '@platform/storage/telemetry/logCriteria';
import type { ObservationRepository } from '@platform/storage/telemetry/observationRepository';

export interface WindowedSources {
  observations: Pick<ObservationRepository, 'logSums' | 'loads'>;
  figures: AlertFiguresRepository;
}

/** Value measured over the parts `first` to `last` of a span; null: nothing was, or too little to say something. */
export type ReadParts = (subject: string, first: number, last: number) => number | null;

/** Fewer of them say nothing about a rate. */
const LEAST_ENTRIES = 20;
const LEAST_CALLS = 5;
const PERCENT = 100;

/** Reads a span, cut at these edges, for whatever figure is read over time; undefined for one that is not. */
export const readWindowed = async (
  { observations, figures }: WindowedSources,
  { metric, logs }: Pick<AlertRule, 'metric' | 'logs'>,
  edges: readonly string[],
): Promise<ReadParts | undefined> => {
  switch (metric) {
    case 'error-rate':
    case 'errors':
    case 'latency':
      return logParts(metric, await observations.logSums(edges));
    case 'log-entries':
      return sumParts(await figures.logEntries(edges, criteriaOf(logs)), ({ total }) => total);
    case 'cost':
      return sumParts(await figures.costs(edges), ({ total }) => total);
    case 'failed-deliveries':
      return sumParts(await figures.failedDeliveries(edges), ({ total }) => total);
    case 'tool-failures':
      return sumParts(await figures.toolCalls(edges), ({ total, failed }) =>
        total < LEAST_CALLS ? null : (failed / total) * PERCENT,
      );
    case 'cpu':
    case 'memory':
      return loadParts(
        metric,
        await observations.loads({ from: edges[0] ?? '', to: edges.at(-1) ?? '' }),
        edges,
      );
    default:
      return undefined;
  }
};

const criteriaOf = ({ levels, agents, ...others }: LogCondition = {}): LogCriteria => ({
  ...others,
  level: levels,
  agent: agents,
});

type LogSums = Awaited<ReturnType<WindowedSources['observations']['logSums']>>;

const logParts = (metric: 'error-rate' | 'errors' | 'latency', sums: LogSums): ReadParts => {
  const byPart = byPartOf(sums);
  return (subject, first, last) => {
    const own = within(byPart, first, last).filter(({ agent }) => subject === '' || agent === subject);
    const { entries, errors, errorRate, responseTime } = figuresOf(own);
    if (metric === 'errors') return errors;
    if (metric === 'latency') return responseTime;
    return entries < LEAST_ENTRIES || errorRate === null ? null : errorRate * PERCENT;
  };
};

const sumParts = (sums: readonly PartSum[], read: (sum: PartSum) => number | null): ReadParts => {
  const byPart = byPartOf(sums);
  return (subject, first, last) => {
    const own = within(byPart, first, last).filter((sum) => subject === '' || sum.subject === subject);
    const add = (of: (sum: PartSum) => number) => own.reduce((all, sum) => all + of(sum), 0);
    return read({
      part: first,
      subject,
      total: add(({ total }) => total),
      failed: add(({ failed }) => failed),
    });
  };
};

const loadParts = (
  metric: 'cpu' | 'memory',
  samples: Awaited<ReturnType<WindowedSources['observations']['loads']>>,
  edges: readonly string[],
): ReadParts => {
  const times = edges.map((edge) => Date.parse(edge));
  const placed = samples.map((sample) => ({
    value: sample[metric],
    part: times.findLastIndex((time) => time <= Date.parse(sample.ts)),
  }));
  const byPart = byPartOf(placed);
  return (_subject, first, last) => {
    const values = within(byPart, first, last).flatMap(({ value }) => value ?? []);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  };
};

const byPartOf = <Sum extends { part: number }>(sums: readonly Sum[]): Map<number, Sum[]> => {
  const parts = new Map<number, Sum[]>();
  for (const sum of sums) {
    const known = parts.get(sum.part);
    if (known) known.push(sum);
    else parts.set(sum.part, [sum]);
  }
  return parts;
};

const within = <Sum>(parts: ReadonlyMap<number, readonly Sum[]>, first: number, last: number): Sum[] => {
  const found: Sum[] = [];
  for (let part = first; part <= last; part += 1) found.push(...(parts.get(part) ?? []));
  return found;
};
