import { RowsDialog } from '@console/common/charts/RowsDialog';
import { useRowsPage } from '@console/common/charts/useRowsPage';
import type { Words } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCost, formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { LateDataTable } from '@console/common/ui/LateDataTable';
import { RunId } from '@console/common/ui/RunId';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import { useGetUsageRecordsQuery } from '@console/domain/usage/costsApi';
import type { UsageRecord } from '@contract/entities/usage';
import type { UsageRecordsQuery, UsageRecordsResponse } from '@contract/http/usageRecords';
import { USAGE_PAGE_RECORDS } from '@contract/limits';
import type { GridColDef } from '@mui/x-data-grid';
import { SearchX } from 'lucide-react';
import { defined } from '@contract/defined';
import { usageRowsCopy } from './costsCopy';
import { COST_ROWS } from './useCostsAddress';

interface UsageRowsDialogProps {
  /** Words for what was clicked. */
  name: string;
  query: Omit<UsageRecordsQuery, 'before' | 'limit'>;
  onClose: () => void;
}

/** The requests a mark stands for; their sum is the mark's. */
export const UsageRowsDialog = ({ name, query, onClose }: UsageRowsDialogProps) => {
  const words = useCopy(usageRowsCopy);
  const { before, go } = useRowsPage(COST_ROWS);
  const { currentData, error, refetch } = useGetUsageRecordsQuery({
    ...query,
    ...defined({ before }),
  });
  const { records = [], summary } = currentData ?? {};
  const last = records.length < USAGE_PAGE_RECORDS ? undefined : records.at(-1)?.seq;
  return (
    <RowsDialog
      title={words.title(name)}
      sum={summary && sumOf(summary, words)}
      error={error}
      onRetry={() => void refetch()}
      paging={{ before, last, go }}
      onClose={onClose}
    >
      {currentData ? <Rows label={words.title(name)} records={records} /> : null}
    </RowsDialog>
  );
};

const sumOf = (
  { totalRequests, totalCost, unpricedRequests }: UsageRecordsResponse['summary'],
  words: Words<typeof usageRowsCopy>,
): string => {
  const count = formatCount(totalRequests);
  if (unpricedRequests === 0) return words.sum(count, formatCost(totalCost));
  return unpricedRequests === totalRequests
    ? words.sumUnknown(count)
    : words.sumOfPriced(count, formatCost(totalCost), formatCount(unpricedRequests));
};

const columnsOf = (words: Words<typeof usageRowsCopy>): GridColDef<UsageRecord>[] => [
  {
    field: 'ts',
    headerName: words.time,
    width: 160,
    hideable: false,
    renderCell: ({ row: { ts } }) => formatInstant(ts).slice(0, 19),
  },
  { field: 'agent', headerName: words.agent, width: 112 },
  { field: 'model', headerName: words.model, flex: 1, minWidth: 150 },
  {
    field: 'tokens',
    headerName: words.tokens,
    type: 'number',
    width: 92,
    valueGetter: (_: unknown, { inputTokens, outputTokens }: UsageRecord) => inputTokens + outputTokens,
    valueFormatter: (tokens: number) => formatCount(tokens),
  },
  {
    field: 'cost',
    headerName: words.cost,
    type: 'number',
    width: 104,
    valueFormatter: (cost?: number) => (cost === undefined ? words.noPrice : formatTraceCost(cost)),
  },
  {
    field: 'runId',
    headerName: words.run,
    width: 200,
    renderCell: ({ row: { runId } }) => (runId === undefined ? null : <RunId id={runId} />),
  },
];

/** One page, in the server's order. */
const Rows = ({ label, records }: { label: string; records: readonly UsageRecord[] }) => {
  const words = useCopy(usageRowsCopy);
  const { columnVisibilityModel, onColumnVisibilityModelChange } = useTableAddress(COST_ROWS);
  if (records.length === 0) {
    return <EmptyState icon={<SearchX size={20} aria-hidden="true" />} title={words.none} />;
  }
  return (
    <LateDataTable
      label={label}
      rows={records}
      columns={columnsOf(words)}
      disableColumnSorting
      {...{ columnVisibilityModel, onColumnVisibilityModelChange }}
    />
  );
};
