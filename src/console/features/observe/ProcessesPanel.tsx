import { polled } from '@console/common/api/polled';
import { DataTable } from '@console/common/charts/DataTable';
import { useCopy } from '@console/common/copy/languageContext';
import { formatInstant } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { FailedState } from '@console/common/ui/FailedState';
import { Panel } from '@console/common/ui/Panel';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { useGetProcessesQuery } from '@console/domain/observation/observationApi';
import { PROCESSES_REFRESH_MS } from '@contract/limits';
import { processesCopy } from './processesCopy';

const time = (instant: string): string => formatInstant(instant).slice(0, 19);

/** The processes of the platform that share this database; a stop reaches all of them. */
export const ProcessesPanel = () => {
  const words = useCopy(processesCopy);
  const { data, error, isError, refetch } = useGetProcessesQuery(undefined, polled(PROCESSES_REFRESH_MS));
  return (
    <Panel title={words.processes}>
      {isError && !data ? (
        <FailedState title={words.processesFailed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !isError ? <SkeletonBlock height={76} /> : null}
      {data ? (
        <DataTable
          label={words.processes}
          columns={[
            words.process,
            { label: words.version, isText: true },
            { label: words.started, isText: true },
            { label: words.lastHeard, isText: true },
            words.runningWork,
          ]}
          rows={data.processes.map(({ id, name, version, startedAt, heardAt, heard, running }) => ({
            key: id,
            name,
            cells: [
              version,
              time(startedAt),
              heard ? time(heardAt) : <strong key="silent">{words.silentSince(time(heardAt))}</strong>,
              formatCount(running),
            ],
          }))}
        />
      ) : null}
    </Panel>
  );
};
