import { RowsDialog } from '@console/common/charts/RowsDialog';
import { useRowsPage } from '@console/common/charts/useRowsPage';
import type { Words } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { Chip } from '@console/common/ui/Chip';
import { LateDataTable } from '@console/common/ui/LateDataTable';
import { RunId } from '@console/common/ui/RunId';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import { useGetEndedTasksQuery } from '@console/domain/observation/observationApi';
import type { EndedTask } from '@contract/entities/observation';
import { TASK_PAGE_ITEMS } from '@contract/limits';
import type { GridColDef } from '@mui/x-data-grid';
import { taskRowsCopy } from './analyzeCopy';
import { TASK_ROWS, type MarkedTasks } from './useAnalyzeAddress';

interface TaskRowsProps {
  marked: MarkedTasks;
  onClose: () => void;
}

/** The ended tasks whose completed part a success rate is. */
export const TaskRows = ({ marked: { agent, from, to }, onClose }: TaskRowsProps) => {
  const words = useCopy(taskRowsCopy);
  const { before, go } = useRowsPage(TASK_ROWS);
  const { currentData, error, refetch } = useGetEndedTasksQuery({
    from,
    to,
    ...(agent === '' ? {} : { agent }),
    ...(before === undefined ? {} : { before: String(before) }),
  });
  const { tasks = [], summary } = currentData ?? {};
  const last = tasks.length < TASK_PAGE_ITEMS ? undefined : tasks.at(-1)?.seq;
  const title = agent === '' ? words.all : words.of(agent);
  return (
    <RowsDialog
      title={title}
      sum={
        summary && words.sum(formatCount(summary.completed + summary.failed), formatCount(summary.completed))
      }
      error={error}
      onRetry={() => void refetch()}
      paging={{ before, last, go }}
      onClose={onClose}
    >
      {currentData ? <Rows title={title} tasks={tasks} /> : null}
    </RowsDialog>
  );
};

const columnsOf = (words: Words<typeof taskRowsCopy>): GridColDef<EndedTask>[] => [
  {
    field: 'endedAt',
    headerName: words.time,
    width: 160,
    hideable: false,
    renderCell: ({ row: { endedAt } }) => formatInstant(endedAt).slice(0, 19),
  },
  { field: 'agentId', headerName: words.agent, width: 112 },
  {
    field: 'state',
    headerName: words.state,
    width: 108,
    renderCell: ({ row: { state } }) => (
      <Chip tone={state === 'completed' ? 'grey' : 'error'} lang="en">
        {state}
      </Chip>
    ),
  },
  {
    field: 'runId',
    headerName: words.run,
    width: 200,
    renderCell: ({ row: { runId } }) => (runId === undefined ? null : <RunId id={runId} />),
  },
  { field: 'error', headerName: words.error, flex: 1, minWidth: 160 },
];

/** One page, in the server's order. */
const Rows = ({ title, tasks }: { title: string; tasks: readonly EndedTask[] }) => {
  const words = useCopy(taskRowsCopy);
  const { columnVisibilityModel, onColumnVisibilityModelChange } = useTableAddress(TASK_ROWS);
  return (
    <LateDataTable
      label={title}
      wraps
      rows={tasks}
      columns={columnsOf(words)}
      disableColumnSorting
      {...{ columnVisibilityModel, onColumnVisibilityModelChange }}
    />
  );
};
