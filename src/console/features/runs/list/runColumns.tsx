import { useCopy, useZone } from '@console/common/copy/languageContext';
import { formatDayTime, formatInstant } from '@console/common/format/dateTime';
import { formatTraceCost } from '@console/common/format/money';
import { formatCount } from '@console/common/format/numbers';
import { useNow } from '@console/common/hooks/useNow';
import { Chip } from '@console/common/ui/Chip';
import type { RunSummary } from '@contract/entities/runSummary';
import { calendarDate } from '@contract/clockParts';
import { styled } from '@mui/material/styles';
import type { GridColDef } from '@mui/x-data-grid';
import { useMemo } from 'react';
import { JudgedCell } from './JudgedCell';
import { RUN_TONES } from '../runTones';
import { formatOffset } from '../runTimeline';
import { runListCopy } from './runListCopy';

const MINUTE_MS = 60_000;

const number = (field: keyof RunSummary, headerName: string, width = 92): GridColDef<RunSummary> => ({
  field,
  headerName,
  width,
  align: 'right',
  headerAlign: 'right',
  sortable: false,
  valueFormatter: (value: number | undefined) => (value === undefined ? '' : formatCount(value)),
});

/** The first and how many more: cut names would tell neither. */
const list = (field: 'agents' | 'models', headerName: string): GridColDef<RunSummary> => ({
  field,
  headerName,
  flex: 1,
  minWidth: 116,
  sortable: false,
  renderCell: ({ row }) => {
    const [first, ...more] = row[field];
    return (
      <span title={row[field].join(', ')}>
        {first}
        {more.length > 0 ? ` +${String(more.length)}` : ''}
      </span>
    );
  },
});

const Title = styled('span')({
  display: 'flex',
  gap: '0.5ch',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > em': { flex: 'none', fontStyle: 'normal' },
});

/** All there are; which of them are seen is the address's. */
export const useRunColumns = (runs: readonly RunSummary[]): GridColDef<RunSummary>[] => {
  const words = useCopy(runListCopy);
  const zone = useZone();
  const today = calendarDate(useNow(MINUTE_MS));
  const ids = runs.map(({ runId }) => runId).join(',');
  return useMemo(() => {
    const of = { runs: ids };
    return [
      {
        field: 'status',
        headerName: words.status,
        width: 104,
        sortable: false,
        renderCell: ({ row }) => <Chip tone={RUN_TONES[row.status]}>{row.status}</Chip>,
      },
      {
        field: 'title',
        headerName: words.run,
        flex: 3,
        minWidth: 200,
        sortable: false,
        hideable: false,
        renderCell: ({ row }) => (
          <Title>
            <span title={row.title}>{row.title}</span>
            {row.dryRun ? <em>· Dry Run</em> : null}
          </Title>
        ),
      },
      {
        field: 'startedAt',
        headerName: words.started,
        width: 116,
        sortable: false,
        renderCell: ({ row }) => (
          <time dateTime={row.startedAt} title={formatInstant(row.startedAt)}>
            {formatDayTime(row.startedAt, today)}
          </time>
        ),
      },
      {
        ...number('durationMs', words.duration, 84),
        valueFormatter: (value: number | undefined) =>
          value === undefined ? '' : formatOffset(value).slice(1),
      },
      {
        ...number('cost', words.cost, 88),
        renderCell: ({ row: { cost, unpriced } }) => (
          <span title={unpriced > 0 ? words.unpriced(unpriced) : undefined}>
            {formatTraceCost(cost)}
            {unpriced > 0 ? ` + ${String(unpriced)}×?` : ''}
          </span>
        ),
      },
      {
        ...number('inputTokens', words.tokens, 76),
        field: 'tokens',
        valueGetter: (_: unknown, { inputTokens, outputTokens }: RunSummary) => inputTokens + outputTokens,
      },
      number('errors', words.errors, 60),
      list('agents', words.agents),
      list('models', words.models),
      {
        field: 'labels',
        headerName: words.labels,
        flex: 1,
        minWidth: 72,
        sortable: false,
        renderCell: ({ row }) => (
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 4, height: '100%' }}>
            {row.labels.map((label) => (
              <Chip key={label} outlined>
                {label}
              </Chip>
            ))}
          </span>
        ),
      },
      {
        field: 'judged',
        headerName: words.judged,
        width: 84,
        sortable: false,
        renderCell: ({ row, tabIndex }) => <JudgedCell run={row} of={of} tabIndex={tabIndex} />,
      },
      { field: 'userName', headerName: words.user, width: 88, sortable: false },
      number('modelCalls', words.modelCalls),
      number('toolCalls', words.toolCalls),
      { field: 'source', headerName: words.source, width: 120, sortable: false },
      { field: 'runId', headerName: words.runId, width: 200, sortable: false },
    ];
    // oxlint-disable-next-line react/exhaustive-deps -- times are written in the zone
  }, [words, today, zone, ids]);
};
