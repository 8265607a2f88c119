import { DataTable } from '@console/common/charts/DataTable';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { ButtonLink } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { Panel } from '@console/common/ui/Panel';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { NO_FILTER } from '@console/domain/logs/logFilter';
import { logsLink } from '@console/domain/logs/logLinks';
import { useGetLogsQuery } from '@console/domain/logs/logsApi';
import { CircleCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { observeCopy } from './observeCopy';

const SHOWN = 20;

/** The newest errors, each a way into the Log Viewer. */
export const RecentErrors = () => {
  const words = useCopy(observeCopy);
  const navigate = useNavigate();
  const { data, error, isError, refetch } = useGetLogsQuery(
    { filter: { ...NO_FILTER, levels: ['error'] }, limit: SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  const logs = data?.logs.toReversed();
  return (
    <Panel
      title={words.recentErrors}
      actions={
        <ButtonLink size="small" to={logsLink({ level: 'error' })}>
          {words.allLogs}
        </ButtonLink>
      }
    >
      {isError && !logs ? (
        <FailedState title={words.logsFailed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {logs || isError ? null : <SkeletonBlock height={240} />}
      {logs?.length === 0 ? (
        <EmptyState icon={<CircleCheck size={20} aria-hidden="true" />} title={words.noErrors} />
      ) : null}
      {logs && logs.length > 0 ? (
        <DataTable
          label={words.recentErrors}
          columns={[words.time, { label: words.agent, isText: true }, { label: words.message, isText: true }]}
          rows={logs.map(({ id, ts, agentId, message }) => ({
            key: id,
            name: formatInstant(ts).slice(0, 19),
            onOpen: () => {
              navigate(logsLink({ level: 'error', entry: id }));
            },
            cells: [agentId, message],
          }))}
        />
      ) : null}
    </Panel>
  );
};
