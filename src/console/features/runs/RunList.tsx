import { useCopy } from '@console/common/copy/languageContext';
import { formatTime } from '@console/common/format/dateTime';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { EmptyState } from '@console/common/ui/EmptyState';
import { toneOf, type ToneName } from '@console/common/ui/tone';
import { styled, type Theme } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Clock, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { LANE_ICONS } from './laneIcons';
import { laneCopy, runCopy } from './runCopy';
import { indexAtTime, type RunEvent } from './runEvents';
import { formatOffset, type Axis } from './runTimeline';

const ROW_HEIGHT = 28;
const TONES: ToneName[] = ['success', 'warning', 'error', 'info', 'purple', 'accent', 'tool', 'grey'];

const toneStyles = (theme: Theme) =>
  Object.fromEntries(
    TONES.map((tone) => [`& [data-tone=${tone}] .kind`, { color: toneOf(theme, tone).main }]),
  );

const Scroll = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  '&:focus-visible': insetFocusRing(theme),
  '& > div': { position: 'relative' },
  '& [role=option]': {
    ...theme.typography.mono,
    position: 'absolute',
    insetInline: 0,
    display: 'grid',
    gridTemplateColumns: '76px 84px 20px 108px 104px minmax(0, 1fr)',
    alignItems: 'center',
    gap: 8,
    height: ROW_HEIGHT,
    padding: '0 20px',
    cursor: 'pointer',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > .offset, & > time': { color: theme.vars.palette.text.tertiary },
    '& > .actor': { color: theme.vars.palette.text.secondary },
    '&:hover': { background: theme.vars.palette.hover },
    '&[aria-selected=true]': { background: theme.vars.palette.selected },
  },
  ...toneStyles(theme),
  [theme.breakpoints.down('sm')]: {
    '& [role=option]': {
      gridTemplateColumns: '70px 20px 84px minmax(0, 1fr)',
      padding: '0 12px',
      '& > time, & > .actor': { display: 'none' },
    },
  },
}));

interface RunListProps {
  events: readonly RunEvent[];
  /** Why there are no events: none matches, none is recorded yet, none is left. */
  nothing: 'matches' | 'yet' | 'left';
  axis: Axis;
  selected: RunEvent | undefined;
  onSelect: (key: string) => void;
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 20, PageUp: -20 };

/** The events in their order, ten thousand as well as ten; up and down select. */
export const RunList = ({ events, nothing, axis, selected, onSelect }: RunListProps) => {
  const words = useCopy(runCopy);
  const names = useCopy(laneCopy);
  const scroll = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: events.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  const current = selected ? events.indexOf(selected) : -1;
  const at = selected?.at;
  const showSelected = useEffectEvent(() => {
    if (at !== undefined && events.length > 0)
      virtualizer.scrollToIndex(current >= 0 ? current : indexAtTime(events, at), { align: 'auto' });
  });
  useEffect(() => {
    showSelected();
  }, [at, current]);
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const ends: Record<string, number> = { Home: 0, End: events.length - 1 };
    const index =
      step === undefined ? ends[event.key] : Math.min(events.length - 1, Math.max(0, current + step));
    const next = index === undefined ? undefined : events[index];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
  };
  const drawn = virtualizer.getVirtualItems();
  if (events.length === 0) {
    const told = {
      matches: { title: words.none, hint: words.noneHint },
      yet: { title: words.empty, hint: words.emptyHint },
      left: { title: words.gone, hint: words.goneHint },
    }[nothing];
    return <EmptyState icon={nothing === 'yet' ? <Clock size={20} /> : <SearchX size={20} />} {...told} />;
  }
  return (
    <Scroll
      ref={scroll}
      role="listbox"
      tabIndex={0}
      aria-label={words.events}
      aria-activedescendant={
        drawn.some(({ index }) => index === current) ? `run-event-${String(current)}` : undefined
      }
      onKeyDown={walk}
    >
      <div style={{ height: virtualizer.getTotalSize() }} role="presentation">
        {drawn.map(({ index, start }) => {
          const event = events[index];
          if (!event) return null;
          const Icon = LANE_ICONS[event.lane];
          return (
            // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has the focus and the keys
            <div
              key={event.key}
              id={`run-event-${String(index)}`}
              role="option"
              aria-selected={event === selected}
              aria-setsize={events.length}
              aria-posinset={index + 1}
              data-tone={event.tone}
              style={{ transform: `translateY(${String(start)}px)` }}
              onClick={() => {
                onSelect(event.key);
              }}
            >
              <time dateTime={new Date(event.at).toISOString()}>{formatTime(event.at)}</time>
              <span className="offset">{formatOffset(event.at - axis.from)}</span>
              <span className="kind" title={names[event.lane]}>
                <Icon size={13} aria-label={names[event.lane]} />
              </span>
              <span className="kind">{event.kind}</span>
              <span className="actor">{event.actor}</span>
              <span>{event.text}</span>
            </div>
          );
        })}
      </div>
    </Scroll>
  );
};
