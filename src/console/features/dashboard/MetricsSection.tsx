import { useCopy } from '@console/common/copy/languageContext';
import { formatCost } from '@console/common/format/money';
import { formatCount, formatMilliseconds } from '@console/common/format/numbers';
import { loadTone } from '@console/common/ui/LoadBar';
import { MetricStrip } from '@console/common/ui/MetricStrip';
import { useGetMetricsQuery } from '@console/domain/metrics/metricsApi';
import { useGetUsageQuery } from '@console/domain/usage/usageApi';
import { AgentsMetric } from './AgentsMetric';
import { dashboardCopy } from './dashboardCopy';
import { LoadChange } from './LoadChange';
import { ReadMetric } from './ReadMetric';
import { SampledChange, SampledChart } from './SampledChange';
import { UsageChange } from './UsageChange';

const quietUnlessHigh = (percent: number) => {
  const tone = loadTone(percent);
  return tone === 'success' ? 'quiet' : tone;
};

export const MetricsSection = () => {
  const words = useCopy(dashboardCopy);
  const metrics = useGetMetricsQuery(undefined);
  const usage = useGetUsageQuery('24h');
  const { cpu, memory } = metrics.data ?? {};
  const loads = [
    { measure: 'cpu', label: words.cpu, percent: cpu },
    { measure: 'memory', label: words.memory, percent: memory },
  ] as const;
  return (
    <MetricStrip aria-label={words.metrics}>
      <ReadMetric
        label={words.messages}
        reading={metrics}
        value={metrics.data && formatCount(metrics.data.messagesProcessed)}
        chart={<SampledChart measure="messagesProcessed" />}
        change={<SampledChange measure="messagesProcessed" format={formatCount} />}
      />
      <AgentsMetric />
      <ReadMetric
        label={words.responseTime}
        reading={metrics}
        value={metrics.data?.avgResponseTime == null ? undefined : formatCount(metrics.data.avgResponseTime)}
        unit="ms"
        chart={<SampledChart measure="avgResponseTime" />}
        change={<SampledChange measure="avgResponseTime" format={formatMilliseconds} />}
      />
      <ReadMetric
        label={words.cost}
        reading={usage}
        value={usage.data && formatCost(usage.data.usage.totalCost)}
        chart={<SampledChart measure="dailyCost" />}
        change={usage.data ? <UsageChange usage={usage.data.usage} /> : null}
      />
      {loads.map(({ measure, label, percent }) => (
        <ReadMetric
          key={measure}
          label={label}
          reading={metrics}
          value={percent == null ? undefined : formatCount(percent)}
          unit="%"
          tone={percent == null ? 'quiet' : quietUnlessHigh(percent)}
          chart={
            <SampledChart measure={measure} tone={percent == null ? 'quiet' : quietUnlessHigh(percent)} />
          }
          change={percent == null ? null : <LoadChange percent={percent} />}
        />
      ))}
    </MetricStrip>
  );
};
