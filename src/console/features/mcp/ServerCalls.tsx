import { polled } from '@console/common/api/polled';
import type { Words } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatMilliseconds } from '@console/common/format/numbers';
import { Chip } from '@console/common/ui/Chip';
import { EmptyState } from '@console/common/ui/EmptyState';
import { LateDataTable } from '@console/common/ui/LateDataTable';
import { QueryState } from '@console/common/ui/QueryState';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import { useGetServerCallsQuery } from '@console/domain/tool-servers/serverCallsApi';
import type { KeptCall } from '@contract/entities/keptCall';
import { SERVER_CALLS_KEPT } from '@contract/serverCallLimits';
import type { GridColDef } from '@mui/x-data-grid';
import { History } from 'lucide-react';
import { callCopy } from './callCopy';
import { CallStatus } from './CallStatus';
import { EntryLink } from './EntryLink';
import { TableCaption } from './TableCaption';
import { itemLink } from './useMcpAddress';

const REFRESH_MS = 5000;
const HEIGHT = 200;

const columnsOf = (words: Words<typeof callCopy>, server: string): GridColDef<KeptCall>[] => [
  {
    field: 'method',
    headerName: words.method,
    flex: 1,
    minWidth: 200,
    hideable: false,
    renderCell: ({ row, tabIndex }) => (
      <>
        <EntryLink tabIndex={tabIndex} to={itemLink(server, 'calls', row.id)}>
          {row.method}
        </EntryLink>{' '}
        {row.dryRun ? <Chip outlined>{words.dryRun}</Chip> : null}
      </>
    ),
  },
  {
    field: 'status',
    headerName: words.status,
    width: 150,
    renderCell: ({ row }) => <CallStatus status={row.status} />,
  },
  { field: 'by', headerName: words.by, width: 130 },
  {
    field: 'at',
    headerName: words.at,
    width: 230,
    renderCell: ({ row: { at } }) => <time dateTime={at}>{formatInstant(at)}</time>,
  },
  {
    field: 'durationMs',
    headerName: words.duration,
    type: 'number',
    width: 110,
    valueFormatter: (duration?: number) => (duration === undefined ? '-' : formatMilliseconds(duration)),
  },
];

/** Calls that people made of the server, newest first. */
export const ServerCalls = ({ serverId }: { serverId: string }) => {
  const words = useCopy(callCopy);
  const query = useGetServerCallsQuery(serverId, polled(REFRESH_MS));
  const address = useTableAddress('calls');
  const calls = query.data?.calls;
  if (!calls) return <QueryState query={query} failed={words.callsFailed} height={HEIGHT} />;
  if (calls.length === 0) return <EmptyState icon={<History size={20} />} title={words.noCalls} />;
  return (
    <>
      <LateDataTable
        label={words.calls}
        wraps
        rows={calls}
        columns={columnsOf(words, serverId)}
        {...address}
      />
      <TableCaption>{words.kept(SERVER_CALLS_KEPT)}</TableCaption>
    </>
  );
};
