import { ChartColumns } from '@console/common/charts/ChartColumns';
import { ChartPanel } from '@console/common/charts/ChartPanel';
import { DataTable } from '@console/common/charts/DataTable';
import { Donut, type Slice } from '@console/common/charts/Donut';
import { LineTrend } from '@console/common/charts/LineTrend';
import type { SeriesColour } from '@console/common/charts/chartStyles';
import type { Language } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { formatMonthDay } from '@console/common/format/dateTime';
import { formatCount, formatDecimal, formatMilliseconds } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Panel } from '@console/common/ui/Panel';
import { Stack } from '@console/common/ui/Stack';
import { markedLogsLink } from '@console/domain/logs/logLinks';
import type { ErrorKind } from '@contract/entities/errorKind';
import type { Analysis } from '@contract/entities/observation';
import { calendarDate, clockTime } from '@contract/clockParts';
import { CircleCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { analyzeCopy } from './analyzeCopy';

const DAY_MS = 86_400_000;
const COLOURS: Record<ErrorKind, SeriesColour> = {
  Timeout: 'c1',
  Connection: 'c2',
  Validation: 'c3',
  Other: 'other',
};

/** Name of a part: for a short range the time of day, for a long one the day. */
const nameOf = ({ span }: Analysis, at: string, language: Language): string =>
  Date.parse(span.to) - Date.parse(span.from) > 2 * DAY_MS
    ? formatMonthDay(calendarDate(at), language)
    : clockTime(at);

export const AnalyzeCharts = ({ analysis }: { analysis: Analysis }) => (
  <ChartColumns>
    <Stack sx={{ gap: 4, minWidth: 0 }}>
      <Trend analysis={analysis} measure="responseTime" />
      <Trend analysis={analysis} measure="volume" />
    </Stack>
    <Distribution analysis={analysis} />
  </ChartColumns>
);

interface TrendProps {
  analysis: Analysis;
  measure: 'responseTime' | 'volume';
}

const Trend = ({ analysis, measure }: TrendProps) => {
  const words = useCopy(analyzeCopy);
  const language = useLanguage();
  const navigate = useNavigate();
  const { trend } = analysis;
  const isVolume = measure === 'volume';
  const title = isVolume ? words.volume : words.trends;
  const total = (read: (part: Analysis['trend'][number]) => number) =>
    formatCount(trend.reduce((sum, part) => sum + read(part), 0));
  const open = (index: number): void => {
    const part = trend[index];
    if (part) navigate(markedLogsLink({ from: part.from, to: part.to }));
  };
  const lines = isVolume
    ? [
        {
          id: 'entries',
          label: words.entries,
          colour: 'text' as const,
          values: trend.map(({ entries }) => entries),
        },
        {
          id: 'errors',
          label: words.errors,
          colour: 'c2' as const,
          values: trend.map(({ errors }) => errors),
        },
      ]
    : [
        {
          id: 'response',
          label: words.responseTime,
          colour: 'c1' as const,
          area: true,
          values: trend.map(({ responseTime }) => responseTime),
        },
      ];
  return (
    <ChartPanel
      title={title}
      summary={words.trendSummary(
        total(({ entries }) => entries),
        total(({ errors }) => errors),
      )}
      chart={
        <LineTrend
          label={title}
          points={trend.map(({ from }) => nameOf(analysis, from, language))}
          series={lines}
          format={isVolume ? formatCount : formatMilliseconds}
          onOpen={open}
        />
      }
      table={
        <DataTable
          label={title}
          columns={[words.time, words.responseTime, words.entries, words.errors]}
          rows={trend.map(({ from, responseTime, entries, errors }, index) => ({
            key: from,
            name: `${calendarDate(from)} ${clockTime(from)}`,
            onOpen: () => {
              open(index);
            },
            cells: [
              responseTime === null ? '–' : formatMilliseconds(responseTime),
              formatCount(entries),
              formatCount(errors),
            ],
          }))}
        />
      }
    />
  );
};

const Distribution = ({ analysis: { errors, span } }: { analysis: Analysis }) => {
  const words = useCopy(analyzeCopy);
  const navigate = useNavigate();
  const slices: Slice[] = errors
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => ({ id: kind, label: kind, value: count, colour: COLOURS[kind] }));
  const [top] = [...slices].sort((a, b) => b.value - a.value);
  if (!top) {
    return (
      <Panel title={words.distribution}>
        <EmptyState icon={<CircleCheck size={20} aria-hidden="true" />} title={words.noErrors} />
      </Panel>
    );
  }
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const share = (value: number) => `${formatDecimal((value / total) * 100)}%`;
  const open = (kind: string): void => {
    navigate(markedLogsLink({ ...span, level: 'error', kind }));
  };
  return (
    <ChartPanel
      title={words.distribution}
      summary={words.kindSummary(top.label, share(top.value))}
      chart={
        <Donut
          label={words.distribution}
          slices={slices}
          centre={formatCount(total)}
          note={words.errors}
          format={formatCount}
          onOpen={open}
        />
      }
      table={
        <DataTable
          label={words.distribution}
          columns={[words.kind, words.count]}
          rows={slices.map(({ id, label, value }) => ({
            key: id,
            name: label,
            onOpen: () => {
              open(id);
            },
            cells: [formatCount(value)],
          }))}
        />
      }
    />
  );
};
