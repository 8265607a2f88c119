import { BarRows } from '@console/common/charts/BarRows';
import { ChartPanel } from '@console/common/charts/ChartPanel';
import { DataTable } from '@console/common/charts/DataTable';
import { LineTrend } from '@console/common/charts/LineTrend';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCount, formatMilliseconds, formatPercent } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Panel } from '@console/common/ui/Panel';
import { markedLogsLink } from '@console/domain/logs/logLinks';
import type { Observation } from '@contract/entities/observation';
import { clockTime } from '@contract/clockParts';
import { styled } from '@mui/material/styles';
import { ChartLine } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { observeCopy } from './observeCopy';
import { useObserveAddress } from './useObserveAddress';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const percent = (value: number | null): string => (value === null ? '–' : formatPercent(value));
const milliseconds = (value: number | null): string => (value === null ? '–' : formatMilliseconds(value));
const wholePercent = (value: number): string => `${String(Math.round(value))}%`;

/** Two scales are two charts: milliseconds and percent never share an axis. */
export const ObserveCharts = ({ observation }: { observation: Observation }) => (
  <>
    <Columns>
      <Performance series={observation.series} measure="responseTime" />
      <Performance series={observation.series} measure="load" />
    </Columns>
    <Activity observation={observation} />
  </>
);

interface PerformanceProps {
  series: Observation['series'];
  measure: 'responseTime' | 'load';
}

const Performance = ({ series, measure }: PerformanceProps) => {
  const words = useCopy(observeCopy);
  const navigate = useNavigate();
  const { openLoad } = useObserveAddress();
  const isLoad = measure === 'load';
  const title = isLoad ? words.load : words.responseTime;
  const last = series.at(-1);
  const open = (index: number): void => {
    const part = series[index];
    if (!part) return;
    if (isLoad) openLoad({ from: part.from, to: part.to });
    else navigate(markedLogsLink({ from: part.from, to: part.to }));
  };
  const lines = isLoad
    ? [
        {
          id: 'memory',
          label: words.memory,
          colour: 'c1' as const,
          values: series.map((part) => part.memoryUsage),
        },
        {
          id: 'cpu',
          label: words.cpu,
          colour: 'c2' as const,
          dashed: true,
          values: series.map((part) => part.cpuUsage),
        },
      ]
    : [
        {
          id: 'response',
          label: words.responseTime,
          colour: 'c1' as const,
          area: true,
          values: series.map((part) => part.responseTime),
        },
      ];
  return (
    <ChartPanel
      title={title}
      summary={words.performanceSummary(
        milliseconds(last?.responseTime ?? null),
        percent(last?.memoryUsage ?? null),
        percent(last?.cpuUsage ?? null),
      )}
      chart={
        <LineTrend
          label={title}
          points={series.map(({ to }) => clockTime(to))}
          series={lines}
          format={isLoad ? wholePercent : formatMilliseconds}
          onOpen={open}
        />
      }
      table={
        <DataTable
          label={title}
          columns={[words.time, words.responseTime, words.memory, words.cpu]}
          rows={series.map(({ from, to, responseTime, memoryUsage, cpuUsage }, index) => ({
            key: from,
            name: `${clockTime(from)} - ${clockTime(to)}`,
            onOpen: () => {
              open(index);
            },
            cells: [milliseconds(responseTime), percent(memoryUsage), percent(cpuUsage)],
          }))}
        />
      }
    />
  );
};

const Activity = ({ observation: { agentActivity, span } }: { observation: Observation }) => {
  const words = useCopy(observeCopy);
  const navigate = useNavigate();
  if (agentActivity.length === 0) {
    return (
      <Panel title={words.activity}>
        <EmptyState icon={<ChartLine size={20} aria-hidden="true" />} title={words.noData} />
      </Panel>
    );
  }
  const open = (agent: string): void => {
    navigate(markedLogsLink({ ...span, agent }));
  };
  const count = (read: (row: (typeof agentActivity)[number]) => number) =>
    formatCount(agentActivity.reduce((sum, row) => sum + read(row), 0));
  return (
    <ChartPanel
      title={words.activity}
      summary={words.activitySummary(
        count(({ messages }) => messages),
        count(({ errors }) => errors),
      )}
      chart={
        <BarRows
          label={words.activity}
          rows={agentActivity.map(({ agent, messages, errors }) => ({
            id: agent,
            label: agent,
            value: messages,
            errors,
            text: `${formatCount(messages)} / ${formatCount(errors)}`,
          }))}
          onOpen={open}
        />
      }
      table={
        <DataTable
          label={words.activity}
          columns={[words.agent, words.messages, words.errors]}
          rows={agentActivity.map(({ agent, messages, errors }) => ({
            key: agent,
            name: agent,
            onOpen: () => {
              open(agent);
            },
            cells: [formatCount(messages), formatCount(errors)],
          }))}
        />
      }
    />
  );
};
