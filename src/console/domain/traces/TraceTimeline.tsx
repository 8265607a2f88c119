import { useCopy } from '@console/common/copy/languageContext';
import { formatTime } from '@console/common/format/dateTime';
import { insetFocusRing } from '@console/common/theme/focusRing';
import { toneOf } from '@console/common/ui/tone';
import type { TraceEvent } from '@contract/entities/traceEvent';
import { styled } from '@mui/material/styles';
import { traceCopy } from './traceCopy';
import { TYPE_LOOKS } from './traceIcons';
import { timelineOf } from './traceTimeline';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& button': {
    display: 'grid',
    gridTemplateColumns: '58px 16px minmax(0, 2fr) minmax(60px, 3fr) 64px',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: 28,
    padding: '0 14px',
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.hover },
    '&:focus-visible': insetFocusRing(theme),
    '&[aria-current=true]': { background: theme.vars.palette.selected },
  },
  '& time, & .after': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& .after': { textAlign: 'right' },
  '& .summary': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .track': {
    position: 'relative',
    height: 6,
    borderRadius: 3,
    background: theme.vars.palette.active,
  },
  '& .track > i': {
    position: 'absolute',
    top: -2,
    width: 10,
    height: 10,
    marginLeft: -5,
    borderRadius: 2,
    background: theme.vars.palette.text.secondary,
  },
  '& .track > i[data-priority=high]': { background: toneOf(theme, 'error').main },
  '& .track > i[data-priority=medium]': { background: toneOf(theme, 'warning').main },
  [theme.breakpoints.down('sm')]: {
    '& button': { gridTemplateColumns: '58px 16px minmax(0, 1fr) 64px', minHeight: 40 },
    '& .track': { display: 'none' },
  },
}));

interface TraceTimelineProps {
  /** Events of one run. */
  events: readonly TraceEvent[];
  selected: string;
  onSelect: (id: string) => void;
}

/** The kept events of one run on one time axis, oldest first, each with how long after the first it came. */
export const TraceTimeline = ({ events, selected, onSelect }: TraceTimelineProps) => {
  const words = useCopy(traceCopy);
  return (
    <List aria-label={words.timelineOfRun}>
      {timelineOf(events).map(({ event, at, afterMs }) => {
        const { Icon } = TYPE_LOOKS[event.type];
        return (
          <li key={event.id}>
            <button
              type="button"
              title={event.summary}
              aria-current={event.id === selected}
              onClick={() => {
                onSelect(event.id);
              }}
            >
              <time dateTime={event.ts}>{formatTime(event.ts)}</time>
              <Icon size={14} aria-label={event.type} />
              <span className="summary">{event.summary}</span>
              <span className="track" aria-hidden="true">
                <i data-priority={event.priority} style={{ left: `${String(at)}%` }} />
              </span>
              <span className="after">+{(afterMs / 1000).toFixed(2)} s</span>
            </button>
          </li>
        );
      })}
    </List>
  );
};
