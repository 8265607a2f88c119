import { DataTable } from '@console/common/charts/DataTable';
import { RowsDialog } from '@console/common/charts/RowsDialog';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { Chip } from '@console/common/ui/Chip';
import { RunId } from '@console/common/ui/RunId';
import { useGetEndedTasksQuery } from '@console/domain/observation/observationApi';
import type { EndedTask } from '@contract/entities/observation';
import { TASK_PAGE_ITEMS } from '@contract/limits';
import { useState } from 'react';
import { taskRowsCopy } from './analyzeCopy';
import type { MarkedTasks } from './useAnalyzeAddress';

interface TaskRowsProps {
  marked: MarkedTasks;
  onClose: () => void;
}

/** The ended tasks whose completed part a success rate is. */
export const TaskRows = ({ marked: { agent, from, to }, onClose }: TaskRowsProps) => {
  const words = useCopy(taskRowsCopy);
  const [before, setBefore] = useState<number>();
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
      paging={{ before, last, go: setBefore }}
      onClose={onClose}
    >
      {currentData ? <Rows title={title} tasks={tasks} /> : null}
    </RowsDialog>
  );
};

const Rows = ({ title, tasks }: { title: string; tasks: readonly EndedTask[] }) => {
  const words = useCopy(taskRowsCopy);
  const isText = true;
  return (
    <DataTable
      label={title}
      columns={[
        words.time,
        { label: words.agent, isText },
        { label: words.state, isText },
        { label: words.run, isText },
        { label: words.error, isText },
      ]}
      rows={tasks.map(({ id, endedAt, agentId, state, runId, error }) => ({
        key: id,
        name: formatInstant(endedAt).slice(0, 19),
        cells: [
          agentId,
          <Chip key="state" tone={state === 'completed' ? 'grey' : 'error'} lang="en">
            {state}
          </Chip>,
          runId === undefined ? '' : <RunId key="run" id={runId} />,
          error ?? '',
        ],
      }))}
    />
  );
};
