import { RowsDialog } from '@console/common/charts/RowsDialog';
import type { Words } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCount, formatPercent } from '@console/common/format/numbers';
import { LateDataTable } from '@console/common/ui/LateDataTable';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import { useGetLoadSamplesQuery } from '@console/domain/observation/observationApi';
import type { LoadSample } from '@contract/entities/observation';
import { clockTime } from '@contract/clockParts';
import type { GridColDef } from '@mui/x-data-grid';
import { observeCopy } from './observeCopy';

const percent = (value: number | null): string => (value === null ? '–' : formatPercent(value));

const columnsOf = (words: Words<typeof observeCopy>): GridColDef<LoadSample>[] => [
  {
    field: 'ts',
    headerName: words.time,
    flex: 1,
    minWidth: 160,
    hideable: false,
    renderCell: ({ row: { ts } }) => formatInstant(ts).slice(0, 19),
  },
  { field: 'memory', headerName: words.memory, type: 'number', width: 140, valueFormatter: percent },
  { field: 'cpu', headerName: words.cpu, type: 'number', width: 140, valueFormatter: percent },
];

interface LoadRowsProps {
  span: { from: string; to: string };
  onClose: () => void;
}

/** The measurements whose mean a point of memory and CPU is. */
export const LoadRows = ({ span, onClose }: LoadRowsProps) => {
  const words = useCopy(observeCopy);
  const { currentData, error, refetch } = useGetLoadSamplesQuery(span);
  const address = useTableAddress('load');
  const { samples = [], summary } = currentData ?? {};
  const title = words.loadRows(clockTime(span.from), clockTime(span.to));
  return (
    <RowsDialog
      title={title}
      sum={
        summary && words.loadSum(formatCount(summary.count), percent(summary.memory), percent(summary.cpu))
      }
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {currentData ? (
        <LateDataTable
          label={title}
          rows={samples.map((sample, index) => ({ ...sample, id: index }))}
          columns={columnsOf(words)}
          {...address}
        />
      ) : null}
    </RowsDialog>
  );
};
