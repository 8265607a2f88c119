import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { useIsPhone } from '@console/common/hooks/useIsPhone';
import {
  logNewerRequested,
  logPageRequested,
  logsFollowed,
  logsHeld,
} from '@console/domain/logs/logsReducer';
import { useToday } from '@console/domain/connectivity/useToday';
import { selectLogView } from '@console/domain/logs/logsSelectors';
import type { LogView } from '@console/domain/logs/logView';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { zoneLabel } from '@contract/zones';
import { ArrowDown, ArrowUp, Pause } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { ListHead, Pill, PHONE_ROW_HEIGHT, ROW_HEIGHT, Scroll } from './logParts';
import { LogListEnd, LIST_END_PX } from './LogListEnd';
import { LogRow } from './LogRow';
import { entryAt, placeOf } from './logPlaces';
import { logSearchCopy } from './logSearchCopy';
import { useRowsAbove } from './useRowsAbove';
import { logsPageCopy } from './logsPageCopy';
import { useLogWindow } from './useLogWindow';

const PAGE_STEP = 20;
/** This near to the last row the next page is asked for. */
const ASK_AHEAD_ROWS = 40;

interface LogListProps {
  /** Id of the entry whose detail is open. */
  selected: string;
  onSelect: (id: string, options?: { replace: boolean }) => void;
  /** Away from the moment that the list began at. */
  onLive: () => void;
}

/** Scrolled away from the newest it stands still and says how many have come since; further down lies the database. */
export const LogList = ({ selected, onSelect, onLive }: LogListProps) => {
  const words = useCopy(logsPageCopy);
  const dispatch = useAppDispatch();
  const view = useAppSelector(selectLogView);
  const height = useIsPhone() ? PHONE_ROW_HEIGHT : ROW_HEIGHT;
  const { rows, mode, filter } = view;
  const isOldest = filter.order === 'oldest';
  const scroller = useRef<HTMLDivElement>(null);
  const list = useLogWindow(scroller, rows.length, height);
  const at = placeOf(view, selected);
  /** New entries push the selected one out of sight: then nothing is there to point at. */
  const isDrawn = at >= list.first && at < list.first + list.count;
  const today = useToday();

  const showSelected = useEffectEvent(() => {
    if (at >= 0) list.scrollTo(at);
  });
  useEffect(() => {
    showSelected();
  }, [selected]);
  const showFirst = useEffectEvent(() => {
    list.toTop();
  });
  useEffect(() => {
    showFirst();
  }, [filter]);
  const wantsMore = view.more === 'some' && list.first + list.count >= rows.length - ASK_AHEAD_ROWS;
  const mayAsk = mode !== 'following' || isOldest || view.gap !== null;
  useEffect(() => {
    if (wantsMore && mayAsk) dispatch(logPageRequested());
  }, [dispatch, wantsMore, mayAsk, rows.length]);

  const wantsNewer = view.newer === 'some' && list.first <= ASK_AHEAD_ROWS;
  useEffect(() => {
    if (wantsNewer) dispatch(logNewerRequested());
  }, [dispatch, wantsNewer, rows.length]);

  const scrolled = (): void => {
    list.onScroll();
    if (isOldest) return;
    if (view.newer === 'failed') dispatch(logNewerRequested());
    const isAway = (scroller.current?.scrollTop ?? 0) > height / 2;
    if (isAway && mode === 'following') dispatch(logsHeld('scrolled'));
    if (!isAway && mode === 'scrolled') dispatch(logsFollowed());
  };
  useRowsAbove(view, list.shift);
  const goOn = (): void => {
    if (view.newer !== 'live') onLive();
    else if (isOldest) dispatch(logPageRequested());
    else {
      dispatch(logsFollowed());
      list.toTop();
    }
  };
  const walk = (event: KeyboardEvent): void => {
    const next = indexAfter(event.key, at, rows.length);
    const entry = next === undefined ? undefined : entryAt(view, next);
    if (!entry) return;
    event.preventDefault();
    if (mode === 'following' && !isOldest) dispatch(logsHeld('scrolled'));
    onSelect(entry.id, { replace: selected !== '' });
  };
  const choose = ({ target }: MouseEvent): void => {
    const row = (target as HTMLElement).closest<HTMLElement>('[data-index]');
    const entry = entryAt(view, Number(row?.dataset['index'] ?? -1));
    if (entry) onSelect(entry.id);
  };
  return (
    <>
      <ListHead>
        <span className="time">{words.time(zoneLabel())}</span>
        <span className="level">{words.level}</span>
        <span className="agent">{words.agentColumn}</span>
        <span className="message">{words.messageColumn}</span>
        <WaitingPill view={view} onClick={goOn} />
      </ListHead>
      <Scroll
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={words.list}
        aria-rowcount={view.more === 'none' ? rows.length : -1}
        aria-activedescendant={isDrawn ? `log-row-${String(at)}` : undefined}
        onScroll={scrolled}
        onKeyDown={walk}
        onClick={choose}
      >
        <div role="presentation" style={{ height: rows.length * height + LIST_END_PX }}>
          {Array.from({ length: list.count }, (_, offset) => {
            const index = list.first + offset;
            const entry = entryAt(view, index);
            return entry === undefined ? null : (
              <LogRow
                key={index % list.count}
                entry={entry}
                index={index}
                height={height}
                selected={entry.id === selected}
                today={today}
                find={filter.q}
              />
            );
          })}
          <LogListEnd view={view} top={rows.length * height} />
        </div>
      </Scroll>
    </>
  );
};

const indexAfter = (key: string, at: number, length: number): number | undefined => {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: PAGE_STEP,
    PageUp: -PAGE_STEP,
  };
  const ends: Record<string, number> = { Home: 0, End: length - 1 };
  const step = steps[key];
  return step === undefined ? ends[key] : Math.min(length - 1, Math.max(0, at + step));
};

/** In the column head, so that it never covers a line. */
const WaitingPill = ({ view, onClick }: { view: LogView; onClick: () => void }) => {
  const words = useCopy(logsPageCopy);
  const more = useCopy(logSearchCopy);
  const { mode, waitingCount, filter, newer } = view;
  const isHeld = mode !== 'following' && filter.order === 'newest';
  if (!isHeld && waitingCount === 0) return null;
  return (
    <Pill type="button" onClick={onClick}>
      {isHeld ? (
        <>
          <Pause size={12} aria-hidden="true" />
          {words.paused}
          <i aria-hidden="true" />
        </>
      ) : null}
      {newer === 'live' ? words.newLogs(formatCount(waitingCount)) : more.backToLive}
      {isHeld ? <ArrowUp size={12} aria-hidden="true" /> : <ArrowDown size={12} aria-hidden="true" />}
    </Pill>
  );
};
