import { ERROR_KINDS } from '@contract/entities/errorKind';
import type { Analysis, AnalysisFigures, AnalysisRange } from '@contract/entities/observation';
import { findInsights } from './insights';
import type { Clock } from '@platform/common/clock';
import type {
  LogSum,
  ObservationRepository,
  TaskSum,
} from '@platform/storage/telemetry/observationRepository';
import type { UsageRepository } from '@platform/storage/telemetry/usageRepository';
import { edgesOf, figuresOf, groupBy, spanOf } from './logFigures';

const HOURS: Record<AnalysisRange, number> = { '1h': 1, '24h': 24, '7d': 7 * 24, '30d': 30 * 24 };
const PARTS: Record<AnalysisRange, number> = { '1h': 12, '24h': 24, '7d': 28, '30d': 30 };

export interface AnalyzeSources {
  observations: ObservationRepository;
  usage: Pick<UsageRepository, 'models'>;
  clock: Clock;
}

/** The range against as long a range just before, and what the optimizer agent reads out of it. */
export const createAnalyze =
  ({ observations, usage, clock }: AnalyzeSources) =>
  async (range: AnalysisRange): Promise<Analysis> => {
    const hours = HOURS[range];
    const { from, to } = spanOf(clock.now(), hours);
    const edges = edgesOf(from, to, PARTS[range]);
    const span = { from: edges[0] ?? '', to: edges.at(-1) ?? '' };
    const earlier = new Date(from - (to - from)).toISOString();
    const [allSums, allTasks, models, recorded] = await Promise.all([
      observations.logSums([earlier, ...edges]),
      observations.taskSums([earlier, span.from, span.to]),
      usage.models(span),
      observations.recordedLogs(),
    ]);
    const [sumsBefore, sums] = splitBefore(allSums);
    const [tasksBefore, tasks] = splitBefore(allTasks);
    const figures = {
      span,
      now: overall(sums, tasks, hours),
      before: overall(sumsBefore, tasksBefore, hours),
      trend: edges.slice(0, -1).map((edge, part) => {
        const { entries, errors, responseTime, errorRate } = figuresOf(
          sums.filter((sum) => sum.part === part + 1),
        );
        return {
          from: edge,
          to: edges[part + 1] ?? span.to,
          responseTime,
          entries,
          errors,
          errorRate: percentOf(errorRate),
        };
      }),
      errors: ERROR_KINDS.map((kind) => ({
        kind,
        count: sums.filter((sum) => sum.kind === kind).reduce((count, sum) => count + sum.entries, 0),
      })),
      agents: agentsOf(sums, tasks),
    };
    return { ...figures, insights: findInsights(figures, models, range), recorded };
  };

/** The first part is the range before. */
const splitBefore = <Sum extends { part: number }>(sums: readonly Sum[]): [before: Sum[], now: Sum[]] => [
  sums.filter(({ part }) => part === 0),
  sums.filter(({ part }) => part > 0),
];

const percentOf = (fraction: number | null): number | null => (fraction === null ? null : fraction * 100);

const successOf = (tasks: readonly TaskSum[]): number | null => {
  const completed = tasks.reduce((sum, task) => sum + task.completed, 0);
  const ended = tasks.reduce((sum, task) => sum + task.completed + task.failed, 0);
  return ended === 0 ? null : (completed / ended) * 100;
};

const overall = (sums: readonly LogSum[], tasks: readonly TaskSum[], hours: number): AnalysisFigures => {
  const { responseTime, errorRate, entries } = figuresOf(sums);
  return {
    responseTime,
    successRate: successOf(tasks),
    errorRate: percentOf(errorRate),
    throughput: entries / hours,
  };
};

const agentsOf = (sums: readonly LogSum[], tasks: readonly TaskSum[]): Analysis['agents'] => {
  const logsOf = groupBy(sums, ({ agent }) => agent);
  const names = [...new Set([...logsOf.keys(), ...tasks.map(({ agent }) => agent)])].sort();
  return names.map((name) => {
    const { entries, errors, warnings, responseTime } = figuresOf(logsOf.get(name) ?? []);
    const own = tasks.filter(({ agent }) => agent === name);
    return {
      name,
      efficiency: entries === 0 ? null : ((entries - errors - warnings) / entries) * 100,
      responseTime,
      successRate: successOf(own),
      entries,
      tasks: own.reduce((sum, task) => sum + task.completed + task.failed, 0),
    };
  });
};
