import type { Analysis, AnalysisRange, Insight } from '@contract/entities/observation';
import type { Costs } from '@contract/entities/costs';
import { SUCCESS_RATE_WARNING_PERCENT } from '@contract/limits';
import { dollars } from '@platform/common/dollars';

const SLOW_FACTOR = 1.5;
const TOP_ERROR_SHARE = 0.4;
const COSTLY_SHARE = 0.5;
/** Fewer than this say nothing. */
const LEAST = 5;

type Figures = Omit<Analysis, 'insights' | 'recorded'>;

/** Insights of the optimizer agent into the figures of a range, each with the address of its rows. */
export const findInsights = (
  figures: Figures,
  models: Costs['modelUsage'],
  range: AnalysisRange,
): Insight[] => {
  const found = [
    ...topError(figures),
    ...slowAgent(figures),
    ...lowSuccess(figures),
    ...costlyModel(models, range),
  ];
  const hasData = figures.agents.some(({ entries }) => entries > 0);
  return found.length === 0 && hasData ? [allWell(figures)] : found;
};

const logsOf = ({ span }: Figures, more: Record<string, string>): string =>
  `/logs?${new URLSearchParams({ from: span.from, to: span.to, runs: 'live', ...more }).toString()}`;

const topError = (figures: Figures): Insight[] => {
  const total = figures.errors.reduce((sum, { count }) => sum + count, 0);
  const [top] = [...figures.errors].sort((a, b) => b.count - a.count);
  if (!top || total < LEAST || top.count / total < TOP_ERROR_SHARE) return [];
  const percent = Math.round((top.count / total) * 100);
  return [
    {
      type: 'top-error',
      impact: 'negative',
      subject: top.kind,
      value: percent,
      title: `${top.kind} errors lead`,
      description: `${String(percent)}% of ${String(total)} errors are of the kind ${top.kind}`,
      recommendation: 'Look at their entries first',
      evidence: logsOf(figures, { level: 'error', kind: top.kind }),
    },
  ];
};

const slowAgent = (figures: Figures): Insight[] => {
  const { responseTime: mean } = figures.now;
  const [slowest] = figures.agents
    .flatMap(({ name, responseTime }) => (responseTime === null ? [] : [{ name, responseTime }]))
    .sort((a, b) => b.responseTime - a.responseTime);
  if (mean === null || !slowest || slowest.responseTime < mean * SLOW_FACTOR) return [];
  const ms = Math.round(slowest.responseTime);
  return [
    {
      type: 'slow-agent',
      impact: 'negative',
      subject: slowest.name,
      value: ms,
      title: `${slowest.name} is slow`,
      description: `It takes ${String(ms)} ms on average, all together ${String(Math.round(mean))} ms`,
      recommendation: 'Compare its model and its tools with those of the others',
      evidence: logsOf(figures, { agent: slowest.name }),
    },
  ];
};

const lowSuccess = (figures: Figures): Insight[] =>
  figures.agents.flatMap(({ name, successRate, tasks }) =>
    successRate === null || tasks < LEAST || successRate >= SUCCESS_RATE_WARNING_PERCENT
      ? []
      : [
          {
            type: 'low-success' as const,
            impact: 'negative' as const,
            subject: name,
            value: Math.round(successRate * 10) / 10,
            title: `${name} fails often`,
            description: `${successRate.toFixed(1)}% of ${String(tasks)} tasks were completed`,
            recommendation: 'Read its errors',
            evidence: logsOf(figures, { level: 'error', agent: name }),
          },
        ],
  );

/** Costs know no hour. */
const PERIODS: Record<Exclude<AnalysisRange, '1h'>, string> = { '24h': '1d', '7d': '7d', '30d': '30d' };

const costlyModel = (models: Costs['modelUsage'], range: AnalysisRange): Insight[] => {
  if (range === '1h') return [];
  const [top] = models;
  const total = models.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  const share = (top?.cost ?? 0) / (total || 1);
  if (!top?.cost || models.length < 2 || share < COSTLY_SHARE) return [];
  const percent = Math.round(share * 100);
  return [
    {
      type: 'costly-model',
      impact: 'neutral',
      subject: top.name,
      value: percent,
      title: `${top.name} takes most of the cost`,
      description: `${String(percent)}% of ${dollars(total)}`,
      recommendation: 'Try a smaller model where its answers are short',
      evidence: `/costs?period=${PERIODS[range]}&rows=${encodeURIComponent(`model:${top.name}`)}`,
    },
  ];
};

const allWell = (figures: Figures): Insight => ({
  type: 'all-well',
  impact: 'positive',
  subject: '',
  value: 0,
  title: 'Nothing stands out',
  description: 'No agent, error or model stands out in this range',
  recommendation: 'Nothing to do',
  evidence: logsOf(figures, {}),
});
