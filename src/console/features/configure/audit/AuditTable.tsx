import { useCopy, useZone } from '@console/common/copy/languageContext';
import { formatDayTime, formatInstant } from '@console/common/format/dateTime';
import { useIsPhone } from '@console/common/hooks/useIsPhone';
import { useNow } from '@console/common/hooks/useNow';
import { DataTable } from '@console/common/ui/DataTable';
import type { AuditRecord } from '@contract/entities/auditRecord';
import { calendarDate } from '@contract/clockParts';
import type { GridCellParams, GridColDef, GridRowParams } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { auditCopy } from './auditCopy';
import { readDetails } from './readDetails';
import type { AuditAddress } from './useAuditAddress';

const MINUTE_MS = 60_000;
const HIDDEN_ON_PHONE = ['seq', 'target', 'details'];

/** Changes where they are told, else what was written. */
const summarize = (details: AuditRecord['details']): string => {
  const { changes, rest } = readDetails(details);
  if (changes.length === 0) return Object.keys(rest).length === 0 ? '' : JSON.stringify(rest);
  return changes
    .map(({ path, before, after }) => `${path}: ${before || NOTHING} → ${after || NOTHING}`)
    .join(', ');
};
const NOTHING = '–';

const useColumns = (): GridColDef<AuditRecord>[] => {
  const words = useCopy(auditCopy);
  const zone = useZone();
  const today = calendarDate(useNow(MINUTE_MS));
  return useMemo(
    () => [
      {
        field: 'seq',
        headerName: words.seq,
        width: 76,
        align: 'right',
        headerAlign: 'right',
        sortable: false,
      },
      {
        field: 'ts',
        headerName: words.at,
        width: 132,
        sortable: false,
        renderCell: ({ row }) => (
          <time dateTime={row.ts} title={formatInstant(row.ts)}>
            {formatDayTime(row.ts, today)}
          </time>
        ),
      },
      { field: 'actor', headerName: words.actor, width: 132, sortable: false },
      { field: 'action', headerName: words.action, width: 176, sortable: false },
      { field: 'target', headerName: words.target, flex: 1, minWidth: 140, sortable: false },
      {
        field: 'details',
        headerName: words.details,
        flex: 1.4,
        minWidth: 160,
        sortable: false,
        valueGetter: summarize,
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- times are written in the zone
    [words, today, zone],
  );
};

interface AuditTableProps {
  records: readonly AuditRecord[];
  loading: boolean;
  address: AuditAddress;
}

/** One page of records. */
export const AuditTable = ({ records, loading, address }: AuditTableProps) => {
  const words = useCopy(auditCopy);
  const columns = useColumns();
  const isPhone = useIsPhone();
  const hidden = isPhone ? [...address.hidden, ...HIDDEN_ON_PHONE] : address.hidden;
  return (
    <DataTable
      label={words.title}
      rows={records}
      columns={columns}
      getRowId={({ seq }) => seq}
      loading={loading}
      localeText={{ noRowsLabel: words.empty }}
      columnVisibilityModel={Object.fromEntries(hidden.map((name) => [name, false]))}
      onColumnVisibilityModelChange={(model) => {
        address.hide(Object.keys(model).filter((name) => model[name] === false));
      }}
      hideFooter
      onRowClick={({ row }: GridRowParams<AuditRecord>) => {
        address.openRecord(row.seq);
      }}
      onCellKeyDown={({ row }: GridCellParams<AuditRecord>, event) => {
        if (event.key === 'Enter') address.openRecord(row.seq);
      }}
    />
  );
};
