import type { Words } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { formatCost, formatTraceCost } from '@console/common/format/money';
import { formatCount, formatDecimal } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { LateDataTable } from '@console/common/ui/LateDataTable';
import { Panel } from '@console/common/ui/Panel';
import { RowName } from '@console/common/ui/RowName';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import type { Costs } from '@contract/entities/costs';
import type { GridColDef } from '@mui/x-data-grid';
import { Coins } from 'lucide-react';
import { costChartsCopy } from './costsCopy';
import type { CostsAddress } from './useCostsAddress';

type ModelUsage = Costs['modelUsage'][number];

const thousands = (tokens: number): string => formatDecimal(tokens / 1000);

/** Requests that the cost of a model leaves out, where it has one: shown where there are any. */
const isPartlyPriced = ({ cost, unpricedRequests }: ModelUsage): boolean =>
  cost !== null && unpricedRequests > 0;

const columnsOf = (
  words: Words<typeof costChartsCopy>,
  openMark: CostsAddress['openMark'],
  modelUsage: readonly ModelUsage[],
): GridColDef<ModelUsage>[] => [
  {
    field: 'name',
    headerName: words.modelColumn,
    flex: 1,
    minWidth: 160,
    hideable: false,
    renderCell: ({ row: { name }, tabIndex }) => (
      <RowName
        name={name}
        tabIndex={tabIndex}
        onOpen={() => {
          openMark('model', name);
        }}
      />
    ),
  },
  {
    field: 'cost',
    headerName: words.cost,
    type: 'number',
    width: 104,
    renderCell: ({ row: { cost } }) => (cost === null ? words.noPrice : <strong>{formatCost(cost)}</strong>),
  },
  {
    field: 'requests',
    headerName: words.requests,
    type: 'number',
    width: 104,
    valueFormatter: (requests: number) => formatCount(requests),
  },
  ...(modelUsage.some(isPartlyPriced)
    ? [
        {
          field: 'unpricedRequests',
          headerName: words.noPrice,
          type: 'number',
          width: 104,
          valueFormatter: (requests: number) => formatCount(requests),
        } satisfies GridColDef<ModelUsage>,
      ]
    : []),
  {
    field: 'avgCost',
    headerName: words.avgCost,
    type: 'number',
    width: 112,
    valueFormatter: (avgCost: number | null) => (avgCost === null ? '–' : formatTraceCost(avgCost)),
  },
  {
    field: 'tokens',
    headerName: words.tokens,
    type: 'number',
    width: 112,
    valueGetter: (_: unknown, { inputTokens, outputTokens }: ModelUsage) => inputTokens + outputTokens,
    valueFormatter: (tokens: number) => thousands(tokens),
  },
];

interface ModelUsageTableProps {
  costs: Costs;
  openMark: CostsAddress['openMark'];
}

/** Behaviour, section 13.1: Model, Cost, Requests, Avg Cost, Tokens in K. */
export const ModelUsageTable = ({ costs: { modelUsage, recorded }, openMark }: ModelUsageTableProps) => {
  const words = useCopy(costChartsCopy);
  const address = useTableAddress('models');
  return (
    <Panel title={words.modelUsage}>
      {modelUsage.length === 0 ? (
        <EmptyState
          icon={<Coins size={20} aria-hidden="true" />}
          title={recorded === null ? words.noUsage : words.noUsageInRange}
        />
      ) : (
        <LateDataTable
          label={words.modelUsage}
          rows={modelUsage}
          columns={columnsOf(words, openMark, modelUsage)}
          getRowId={({ provider, name }) => `${provider} ${name}`}
          {...address}
        />
      )}
    </Panel>
  );
};
