import { useCopy } from '@console/common/copy/languageContext';
import { formatCost } from '@console/common/format/money';
import { formatCount, formatMilliseconds } from '@console/common/format/numbers';
import { MetricStrip } from '@console/common/ui/MetricStrip';
import { useGetMetricsQuery } from '@console/domain/metrics/metricsApi';
import { useGetUsageQuery } from '@console/domain/usage/usageApi';
import { AgentsMetric } from './AgentsMetric';
import { dashboardCopy } from './dashboardCopy';
import { LoadMetric } from './LoadMetric';
import { ReadMetric } from './ReadMetric';
import { SampledChange, SampledChart } from './SampledChange';
import { UsageChange } from './UsageChange';

export const MetricsSection = () => {
  const words = useCopy(dashboardCopy);
  const metrics = useGetMetricsQuery(undefined);
  const usage = useGetUsageQuery('24h');
  const responseTime = metrics.data?.avgResponseTime;
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
        value={
          responseTime === undefined ? undefined : responseTime === null ? '–' : formatCount(responseTime)
        }
        {...(responseTime === null ? {} : { unit: 'ms' })}
        chart={<SampledChart measure="avgResponseTime" />}
        change={
          responseTime === null ? (
            <span>{words.noReplies}</span>
          ) : (
            <SampledChange measure="avgResponseTime" format={formatMilliseconds} />
          )
        }
      />
      <ReadMetric
        label={words.cost}
        reading={usage}
        value={usage.data && formatCost(usage.data.usage.totalCost)}
        chart={<SampledChart measure="dailyCost" />}
        change={usage.data ? <UsageChange usage={usage.data.usage} /> : null}
      />
      <LoadMetric
        measure="cpu"
        label={words.cpu}
        reading={metrics}
        percent={metrics.data?.cpu ?? undefined}
      />
      <LoadMetric
        measure="memory"
        label={words.memory}
        reading={metrics}
        percent={metrics.data?.memory ?? undefined}
      />
    </MetricStrip>
  );
};
