import { BarRows } from '@console/common/charts/BarRows';
import { ChartColumns } from '@console/common/charts/ChartColumns';
import { ChartPanel } from '@console/common/charts/ChartPanel';
import { DataTable } from '@console/common/charts/DataTable';
import { Donut, type Slice } from '@console/common/charts/Donut';
import { LineTrend } from '@console/common/charts/LineTrend';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { formatMonthDay } from '@console/common/format/dateTime';
import { formatCost } from '@console/common/format/money';
import { formatCount, formatDecimal } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { Panel } from '@console/common/ui/Panel';
import type { Costs } from '@contract/entities/costs';
import { ChartPie } from 'lucide-react';
import { costChartsCopy, costsCopy } from './costsCopy';
import { ModelUsageTable } from './ModelUsageTable';
import type { CostsAddress } from './useCostsAddress';

interface CostChartsProps {
  costs: Costs;
  openMark: CostsAddress['openMark'];
}

/** Three charts and a table; whatever is clicked in them opens the requests it stands for. */
export const CostCharts = ({ costs, openMark }: CostChartsProps) => (
  <>
    <ChartColumns sx={{ alignItems: 'stretch' }}>
      <Trend costs={costs} openMark={openMark} />
      <Distribution costs={costs} openMark={openMark} />
    </ChartColumns>
    <ChartColumns sx={{ alignItems: 'stretch' }}>
      <ModelUsageTable costs={costs} openMark={openMark} />
      <ByAgent costs={costs} openMark={openMark} />
    </ChartColumns>
  </>
);

const Trend = ({ costs: { costData, summary }, openMark }: CostChartsProps) => {
  const words = useCopy(costChartsCopy);
  const { noPrices } = useCopy(costsCopy);
  const language = useLanguage();
  const shortDate = (date: string): string => formatMonthDay(date, language);
  const [first, ...others] = costData;
  if (!first) return <Nothing title={words.trend} />;
  const last = others.at(-1);
  const most = others.reduce((best, day) => (day.total > best.total ? day : best), first);
  const left = leftOut(costData, words.noPrice);
  const valuesOf = (read: (day: Costs['costData'][number]) => number) =>
    costData.map((day) => (isUnpriced(day) ? null : read(day)));
  const hasOther = costData.some(({ other }) => other > 0);
  return (
    <ChartPanel
      title={words.trend}
      summary={
        isUnpriced({ ...summary, requests: summary.totalRequests })
          ? noPrices
          : last
            ? words.trendSummary(
                shortDate(first.date),
                shortDate(last.date),
                formatCost(summary.totalCost),
                shortDate(most.date),
                formatCost(most.total),
              )
            : words.trendOfDay(shortDate(first.date), formatCost(summary.totalCost))
      }
      chart={
        <LineTrend
          label={words.trend}
          points={costData.map(({ date }) => shortDate(date))}
          series={[
            {
              id: 'total',
              label: words.total,
              colour: 'text',
              values: valuesOf(({ total }) => total),
              area: true,
            },
            { id: 'claude', label: 'claude', colour: 'c1', values: valuesOf(({ claude }) => claude) },
            {
              id: 'openai',
              label: 'openai',
              colour: 'c2',
              values: valuesOf(({ openai }) => openai),
              dashed: true,
            },
            ...(hasOther
              ? [
                  {
                    id: 'other',
                    label: words.other,
                    colour: 'other' as const,
                    values: valuesOf(({ other }) => other),
                  },
                ]
              : []),
          ]}
          format={formatCost}
          onOpen={(index) => {
            const day = costData[index];
            if (day) openMark('day', day.date);
          }}
        />
      }
      table={
        <DataTable
          label={words.trend}
          columns={[words.date, 'total', 'claude', 'openai', words.other, ...left.columns]}
          rows={costData.map((day) => ({
            key: day.date,
            name: day.date,
            onOpen: () => {
              openMark('day', day.date);
            },
            cells: [
              ...(isUnpriced(day)
                ? [words.noPrice, '–', '–', '–']
                : [day.total, day.claude, day.openai, day.other].map(formatCost)),
              ...left.cells(day),
            ],
          }))}
        />
      }
    />
  );
};

/** Requests of a mark, and how many of them its sum leaves out. */
interface Counted {
  requests?: number | undefined;
  unpricedRequests?: number | undefined;
}

/** No request of it has a price: there is no sum. */
const isUnpriced = ({ requests = 0, unpricedRequests = 0 }: Counted): boolean =>
  requests > 0 && unpricedRequests === requests;

/** A last column with what the sums leave out; none where they leave out nothing. */
const leftOut = (rows: readonly Counted[], title: string) => {
  const hasAny = rows.some(({ unpricedRequests = 0 }) => unpricedRequests > 0);
  return {
    columns: hasAny ? [title] : [],
    cells: ({ unpricedRequests = 0 }: Counted) => (hasAny ? [formatCount(unpricedRequests)] : []),
  };
};

const slicesOf = ({ costData }: Costs, other: string): Slice[] => {
  const sum = (read: (day: Costs['costData'][number]) => number) =>
    costData.reduce((total, day) => total + read(day), 0);
  const slices: Slice[] = [
    { id: 'claude', label: 'claude', value: sum(({ claude }) => claude), colour: 'c1' },
    { id: 'openai', label: 'openai', value: sum(({ openai }) => openai), colour: 'c2' },
    { id: 'other-providers', label: other, value: sum((day) => day.other), colour: 'other' },
  ];
  return slices.filter(({ value }) => value > 0);
};

const Distribution = ({ costs, openMark }: CostChartsProps) => {
  const words = useCopy(costChartsCopy);
  const slices = slicesOf(costs, words.other);
  const [first] = [...slices].sort((a, b) => b.value - a.value);
  if (!first) return <Nothing title={words.distribution} />;
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const share = (value: number) => `${formatDecimal((value / total) * 100)}%`;
  const open = (id: string): void => {
    openMark('provider', id);
  };
  return (
    <ChartPanel
      title={words.distribution}
      summary={words.shareSummary(first.label, share(first.value))}
      chart={
        <Donut
          label={words.distribution}
          slices={slices}
          centre={formatCost(costs.summary.totalCost)}
          note={words.cost}
          format={formatCost}
          onOpen={open}
        />
      }
      table={
        <DataTable
          label={words.distribution}
          columns={[words.modelColumn, words.cost, words.share]}
          rows={slices.map(({ id, label, value }) => ({
            key: id,
            name: label,
            onOpen: () => {
              open(id);
            },
            cells: [formatCost(value), share(value)],
          }))}
        />
      }
    />
  );
};

const ByAgent = ({ costs: { agentCosts }, openMark }: CostChartsProps) => {
  const words = useCopy(costChartsCopy);
  const rows = agentCosts.map((of) => ({ ...of, isUnknown: isUnpriced(of) }));
  const left = leftOut(agentCosts, words.noPrice);
  const [first] = rows;
  if (!first) return <Nothing title={words.byAgent} />;
  const open = (agent: string): void => {
    openMark('agent', agent);
  };
  return (
    <ChartPanel
      title={words.byAgent}
      summary={words.shareSummary(first.agent, first.isUnknown ? words.noPrice : formatCost(first.cost))}
      chart={
        <BarRows
          label={words.byAgent}
          rows={rows.map(({ agent, cost, isUnknown }) => ({
            id: agent,
            label: agent,
            value: cost,
            text: isUnknown ? words.noPrice : formatCost(cost),
          }))}
          onOpen={open}
        />
      }
      table={
        <DataTable
          label={words.byAgent}
          columns={[words.agent, words.cost, words.requests, ...left.columns]}
          rows={rows.map(({ isUnknown, ...of }) => ({
            key: of.agent,
            name: of.agent,
            onOpen: () => {
              open(of.agent);
            },
            cells: [
              isUnknown ? words.noPrice : formatCost(of.cost),
              formatCount(of.requests),
              ...left.cells(of),
            ],
          }))}
        />
      }
    />
  );
};

const Nothing = ({ title }: { title: string }) => {
  const words = useCopy(costChartsCopy);
  return (
    <Panel title={title}>
      <EmptyState icon={<ChartPie size={20} aria-hidden="true" />} title={words.noData} />
    </Panel>
  );
};
