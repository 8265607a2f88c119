import type { Words } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { LateDataTable } from '@console/common/ui/LateDataTable';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import { judgedRuns, shareOf } from '@console/domain/judgements/shares';
import type { GridColDef } from '@mui/x-data-grid';
import { versionsCopy } from '../promptStudioCopy';
import { VersionActions } from './VersionActions';
import { VersionName } from './VersionName';
import { VersionVerdicts } from './VersionVerdicts';
import { costText, latencyText, UNKNOWN, type VersionListProps, type VersionRow } from './versionRows';

const figures = (words: Words<typeof versionsCopy>): GridColDef<VersionRow>[] => [
  {
    field: 'runs',
    headerName: words.runs,
    type: 'number',
    width: 58,
    valueGetter: (_: unknown, { stats }: VersionRow) => stats?.runs,
    valueFormatter: (runs?: number) => (runs === undefined ? UNKNOWN : formatCount(runs)),
  },
  {
    field: 'errors',
    headerName: words.errors,
    type: 'number',
    width: 58,
    cellClassName: ({ row: { stats } }) => (stats && stats.errors > 0 ? 'bad' : ''),
    valueGetter: (_: unknown, { stats }: VersionRow) => stats?.errors,
    valueFormatter: (errors?: number) => (errors === undefined ? UNKNOWN : formatCount(errors)),
  },
  {
    field: 'latency',
    headerName: words.latency,
    type: 'number',
    width: 152,
    valueGetter: (_: unknown, { stats }: VersionRow) => stats?.meanDurationMs,
    renderCell: ({ row: { stats } }) => (stats ? latencyText(stats, words) : UNKNOWN),
  },
  {
    field: 'cost',
    headerName: words.cost,
    type: 'number',
    width: 88,
    valueGetter: (_: unknown, { stats }: VersionRow) => stats?.cost,
    renderCell: ({ row: { stats } }) =>
      stats ? (
        <span title={stats.unpriced > 0 ? words.unpriced(formatCount(stats.unpriced)) : undefined}>
          {costText(stats, words)}
        </span>
      ) : (
        UNKNOWN
      ),
  },
];

const columnsOf = (
  words: Words<typeof versionsCopy>,
  { prompt, busy, onAction }: VersionListProps,
): GridColDef<VersionRow>[] => [
  {
    field: 'version',
    headerName: words.version,
    width: 124,
    hideable: false,
    sortComparator: (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true }),
    renderCell: ({ row: { version } }) => <VersionName prompt={prompt} version={version} />,
  },
  {
    field: 'createdAt',
    headerName: words.savedAt,
    width: 152,
    renderCell: ({ row: { createdAt, createdBy } }) => (
      <>
        <time dateTime={createdAt} title={formatInstant(createdAt)}>
          {formatInstant(createdAt).slice(0, 19)}
        </time>
        <small>{createdBy}</small>
      </>
    ),
  },
  {
    field: 'reason',
    headerName: words.reason,
    flex: 1,
    minWidth: 76,
    renderCell: ({ row: { reason } }) => reason ?? <small>{words.noReason}</small>,
  },
  ...figures(words),
  {
    field: 'judged',
    headerName: words.judged,
    width: 104,
    valueGetter: (_: unknown, { stats }: VersionRow) => (stats ? shareOf(stats.up, judgedRuns(stats)) : null),
    renderCell: ({ row: { version, stats }, tabIndex }) => (
      <VersionVerdicts promptId={prompt.id} version={version} stats={stats} tabIndex={tabIndex} />
    ),
  },
  {
    field: 'actions',
    headerName: words.actions,
    width: 136,
    sortable: false,
    filterable: false,
    hideable: false,
    disableColumnMenu: true,
    renderCell: ({ row }) => <VersionActions prompt={prompt} version={row} busy={busy} onAction={onAction} />,
  },
];

export const VersionTable = (props: VersionListProps) => {
  const words = useCopy(versionsCopy);
  const address = useTableAddress('versions');
  return (
    <LateDataTable
      label={words.title}
      wraps
      rows={props.rows}
      columns={columnsOf(words, props)}
      getRowId={({ version }) => version}
      {...address}
    />
  );
};
