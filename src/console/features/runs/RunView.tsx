import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { DetailSplit } from '@console/common/ui/DetailSplit';
import { FullHeight } from '@console/common/ui/FullHeight';
import { Notice } from '@console/common/ui/Notice';
import { History, TriangleAlert } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { runCopy } from './runCopy';
import { RunDetail } from './RunDetail';
import { filterRunEvents, runEvents } from './runEvents';
import { errorsGone, runTimes } from './runFigures';
import { RunFilterBar } from './RunFilterBar';
import { RunHeading, type RunHeadingProps } from './RunHeading';
import { RunLanes } from './RunLanes';
import { RunList } from './RunList';
import { axisOf } from './runTimeline';
import { runTree, stepsByEvent } from './steps/runTree';
import { StepTree } from './steps/StepTree';
import { useRunView } from './useRunView';

/** One run whose records are there: heading, lanes on one axis, the events as a list, the selected one. */
export const RunView = ({ records, staleSince }: Omit<RunHeadingProps, 'times'>) => {
  const words = useCopy(runCopy);
  const view = useRunView();
  const { focus, query } = useDeferredValue(view.filter);
  const { lanes } = view.filter;
  const chosen = lanes.join(',');
  const events = useMemo(() => runEvents(records), [records]);
  const ofAnyLane = useMemo(
    () => filterRunEvents(events, { focus, query, lanes: [] }),
    [events, focus, query],
  );
  const shown = useMemo(
    () => filterRunEvents(ofAnyLane, { focus: 'all', query: '', lanes }),
    // oxlint-disable-next-line react/exhaustive-deps -- `chosen` says by its words whether the lanes changed
    [ofAnyLane, chosen],
  );
  const { startedAt, finishedAt } = records.run;
  const axis = useMemo(
    () =>
      axisOf(events, Date.parse(startedAt), finishedAt === undefined ? undefined : Date.parse(finishedAt)),
    [events, startedAt, finishedAt],
  );
  const selected = useMemo(() => events.find(({ key }) => key === view.selected), [events, view.selected]);
  const root = useMemo(() => runTree(records, axis.to), [records, axis.to]);
  const times = useMemo(() => runTimes(records, root), [records, root]);
  const steps = useMemo(() => stepsByEvent(root), [root]);
  const step = steps.get(view.selected);
  const gone = errorsGone(records);
  return (
    <FullHeight>
      <RunHeading records={records} times={times} staleSince={staleSince} />
      {records.truncated.length > 0 ? (
        <Notice severity="warning" icon={<TriangleAlert size={16} />}>
          {words.truncated(records.truncated.join(', '))}
        </Notice>
      ) : null}
      {gone > 0 ? (
        <Notice severity="info" icon={<History size={16} />}>
          {words.errorsGone(formatCount(gone))}
        </Notice>
      ) : null}
      <DetailSplit sx={{ position: 'static' }} detailWidth={368} data-detail={selected ? 'open' : 'closed'}>
        <section>
          <RunFilterBar view={view} shown={shown.length} all={events.length} />
          <RunLanes
            events={ofAnyLane}
            axis={axis}
            selected={selected}
            chosen={lanes}
            onToggle={view.toggleLane}
            onSelect={view.select}
          />
          {view.part === 'steps' && events.length > 0 ? (
            <StepTree root={root} axis={axis} selected={step} onSelect={view.select} />
          ) : (
            <RunList
              events={shown}
              nothing={events.length > 0 ? 'matches' : records.run.status === 'running' ? 'yet' : 'left'}
              axis={axis}
              selected={selected}
              onSelect={view.select}
            />
          )}
        </section>
        {selected ? (
          <RunDetail event={selected} step={step} events={events} axis={axis} onSelect={view.select} />
        ) : null}
      </DetailSplit>
    </FullHeight>
  );
};
