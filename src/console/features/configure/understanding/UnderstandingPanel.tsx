import { useCopy, useZone } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { Button } from '@console/common/ui/Button';
import { DataTable } from '@console/common/ui/DataTable';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { Panel } from '@console/common/ui/Panel';
import { saveFile } from '@console/common/ui/saveFile';
import { meantTaskCopy } from '@console/domain/misunderstandings/meantTaskCopy';
import { useGetMisunderstandingsQuery } from '@console/domain/misunderstandings/misunderstandingsApi';
import type { Misunderstanding } from '@contract/http/misunderstandings';
import { LIST_MAX_ITEMS } from '@contract/limits';
import type { GridColDef } from '@mui/x-data-grid';
import { Download, MessagesSquare } from 'lucide-react';
import { useMemo, useState } from 'react';
import { labelledSentences } from './labelledSentences';
import { understandingCopy } from './understandingCopy';

const PAGE_SIZE = 25;

const useColumns = (): GridColDef<Misunderstanding>[] => {
  const words = useCopy(understandingCopy);
  const tasks = useCopy(meantTaskCopy);
  const zone = useZone();
  return useMemo(
    () => [
      { field: 'sentence', headerName: words.sentence, flex: 2, minWidth: 200 },
      {
        field: 'meant',
        headerName: words.meant,
        flex: 1,
        minWidth: 150,
        valueGetter: (meant: Misunderstanding['meant']) => tasks[meant],
      },
      { field: 'markedBy', headerName: words.by, width: 120 },
      {
        field: 'markedAt',
        headerName: words.at,
        width: 190,
        valueFormatter: (at: string) => formatInstant(at),
      },
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- times are written in the zone
    [words, tasks, zone],
  );
};

/** Requests that people marked as misunderstood; the export mends the classifier. */
export const UnderstandingPanel = () => {
  const words = useCopy(understandingCopy);
  const columns = useColumns();
  const [before, setBefore] = useState<number>();
  const page = before === undefined ? { limit: LIST_MAX_ITEMS } : { limit: LIST_MAX_ITEMS, before };
  const { data, error, isFetching, refetch } = useGetMisunderstandingsQuery(page, {
    refetchOnMountOrArgChange: true,
  });
  const rows = data?.misunderstandings ?? [];
  const last = rows.at(-1);
  return (
    <Panel
      title={words.title}
      note={words.hint}
      actions={
        <Button
          size="small"
          icon={<Download size={14} />}
          disabled={rows.length === 0}
          onClick={() => {
            saveFile('misunderstood-sentences.json', `${JSON.stringify(labelledSentences(rows), null, 2)}\n`);
          }}
        >
          {words.export}
        </Button>
      }
    >
      {error ? <FailedState title={words.failed} error={error} onRetry={() => void refetch()} /> : null}
      {data && rows.length === 0 ? (
        <EmptyState icon={<MessagesSquare size={20} />} title={words.none} hint={words.noneHint} />
      ) : null}
      {error || (data && rows.length === 0) ? null : (
        <DataTable
          label={words.title}
          rows={rows}
          columns={columns}
          loading={isFetching && !data}
          initialState={{ pagination: { paginationModel: { pageSize: PAGE_SIZE } } }}
          pageSizeOptions={[PAGE_SIZE]}
        />
      )}
      {data?.hasMore && last ? (
        <Button
          size="small"
          onClick={() => {
            setBefore(last.seq);
          }}
        >
          {words.older}
        </Button>
      ) : null}
      {before === undefined ? null : (
        <Button
          size="small"
          onClick={() => {
            setBefore(undefined);
          }}
        >
          {words.newest}
        </Button>
      )}
    </Panel>
  );
};
