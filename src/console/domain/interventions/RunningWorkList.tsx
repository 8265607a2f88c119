import { polled } from '@console/common/api/polled';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { formatAge } from '@console/common/format/age';
import { useServerNow } from '@console/domain/connectivity/useServerNow';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { styled } from '@mui/material/styles';
import { interventionsCopy } from './interventionsCopy';
import { runningWorkCopy } from './runningWorkCopy';
import { useGetRunningWorkQuery } from './interventionsApi';

const REFRESH_MS = 2000;

const List = styled('ul')(({ theme }) => ({
  maxHeight: 180,
  margin: 0,
  padding: 0,
  overflow: 'auto',
  listStyle: 'none',
  borderRadius: 8,
  background: theme.vars.palette.sunken,
  '& li': {
    display: 'flex',
    gap: 8,
    padding: '6px 12px',
    fontSize: 13,
    '& b': { fontWeight: 600 },
    '& span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  },
}));

/** Work that a stop would cancel, read again every two seconds while it is shown. */
export const RunningWorkList = () => {
  const words = useCopy(interventionsCopy);
  const own = useCopy(runningWorkCopy);
  const language = useLanguage();
  const now = useServerNow(REFRESH_MS);
  const { data, isError, isLoading } = useGetRunningWorkQuery(undefined, polled(REFRESH_MS));
  if (isLoading) return <SkeletonBlock height={48} />;
  if (isError || !data) return <p role="status">{words.runningUnknown}</p>;
  const { tasks, toolCalls, unanswered = [] } = data;
  const unknown =
    unanswered.length === 0 ? null : <p role="alert">{own.processesUnanswered(unanswered.join(', '))}</p>;
  if (tasks.length + toolCalls.length === 0) return unknown ?? <p role="status">{words.nothingRunning}</p>;
  return (
    <section>
      {unknown}
      <p role="status">
        {words.running}: {tasks.length + toolCalls.length}
      </p>
      <List tabIndex={0} aria-label={words.running}>
        {tasks.map(({ taskId, agentId, from, action, runId, since }) => (
          <li key={`${taskId}${agentId}${runId}`}>
            <b>{agentId}</b>
            <span>
              {from} → {action}
              {taskId === '' ? ` (${words.waits})` : ''}
            </span>
            <small>{formatAge(since, now, language)}</small>
          </li>
        ))}
        {toolCalls.map(({ id, caller, server, method, since }) => (
          <li key={id}>
            <b>{caller}</b>
            <span>
              {server}.{method}
            </span>
            <small>{formatAge(since, now, language)}</small>
          </li>
        ))}
      </List>
    </section>
  );
};
