import type { Words } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatMilliseconds } from '@console/common/format/numbers';
import { EmptyState } from '@console/common/ui/EmptyState';
import { LateDataTable } from '@console/common/ui/LateDataTable';
import { StatusDot } from '@console/common/ui/StatusDot';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import type { ToolServerCheck } from '@contract/entities/toolServer';
import type { GridColDef } from '@mui/x-data-grid';
import { History } from 'lucide-react';
import { failureCopy, serverCopy } from './mcpCopy';

const columnsOf = (
  words: Words<typeof serverCopy>,
  reasons: Words<typeof failureCopy>,
): GridColDef<ToolServerCheck>[] => [
  {
    field: 'at',
    headerName: words.time,
    flex: 1,
    minWidth: 200,
    hideable: false,
    renderCell: ({ row: { at } }) => <time dateTime={at}>{formatInstant(at)}</time>,
  },
  {
    field: 'result',
    headerName: words.result,
    flex: 1.4,
    minWidth: 160,
    valueGetter: (_: unknown, { failure }: ToolServerCheck) => (failure ? reasons[failure.kind] : words.ok),
    renderCell: ({ value, row: { failure } }) => (
      <>
        <StatusDot tone={failure ? 'error' : 'success'} shape={failure ? 'ring' : 'filled'} /> {value}
        {failure ? <p>{failure.message}</p> : null}
      </>
    ),
  },
  {
    field: 'latencyMs',
    headerName: words.latency,
    type: 'number',
    width: 110,
    valueFormatter: (latencyMs: number) => formatMilliseconds(latencyMs),
  },
];

/** Every connection that was tried, newest first. */
export const ServerHistory = ({ checks }: { checks: readonly ToolServerCheck[] }) => {
  const words = useCopy(serverCopy);
  const reasons = useCopy(failureCopy);
  const address = useTableAddress('history');
  if (checks.length === 0) return <EmptyState icon={<History size={20} />} title={words.noHistory} />;
  return (
    <LateDataTable
      label={words.history}
      wraps
      rows={checks.map((check, index) => ({ ...check, id: index }))}
      columns={columnsOf(words, reasons)}
      {...address}
    />
  );
};
