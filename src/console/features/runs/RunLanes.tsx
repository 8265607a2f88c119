import { documentLanguage } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { formatTime } from '@console/common/format/dateTime';
import { formatCount } from '@console/common/format/numbers';
import { focusRing } from '@console/common/theme/focusRing';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { LANE_ICONS } from './laneIcons';
import { laneCopy, runCopy } from './runCopy';
import { LANES, type Lane, type RunEvent } from './runEvents';
import { bucketLanes, formatOffset, placeOf, type Axis } from './runTimeline';
import { LaneMarks } from './LaneMarks';

const LABEL_WIDTH = 148;
const TICKS = 6;

const LanesScroll = styled('div')(({ theme }) => ({
  position: 'relative',
  flex: 'none',
  maxHeight: '46%',
  overflow: 'auto',
  padding: '0 12px 8px 20px',
  borderBottom: `1px solid ${theme.vars.palette.border}`,
  '& .lane': {
    display: 'grid',
    gridTemplateColumns: `${String(LABEL_WIDTH)}px minmax(0, 1fr)`,
    alignItems: 'center',
    minHeight: 44,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .name': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    justifySelf: 'start',
    height: 28,
    marginLeft: -6,
    padding: '0 6px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    textAlign: 'start',
    fontSize: 12,
    fontWeight: 500,
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.hover },
    '&:focus-visible': focusRing(theme),
    '&[aria-pressed=true]': { background: theme.vars.palette.selected },
  },
  '& .name svg, & .name small': { color: theme.vars.palette.text.tertiary },
  '& .name small': { fontWeight: 400 },
  '& .ticks': { position: 'relative', height: 24, marginLeft: LABEL_WIDTH, fontSize: 11 },
  '& .ticks > span': { position: 'absolute', color: theme.vars.palette.text.tertiary, whiteSpace: 'nowrap' },
  '& .ticks > .pill': {
    top: 2,
    padding: '0 8px',
    borderRadius: 10,
    lineHeight: '20px',
    fontWeight: 600,
    transform: 'translateX(-50%)',
    color: theme.vars.palette.primary.contrastText,
    background: theme.vars.palette.primary.main,
    zIndex: 1,
  },
  '& .head': {
    position: 'absolute',
    insetBlock: '24px 8px',
    width: 2,
    marginLeft: -1,
    pointerEvents: 'none',
    background: theme.vars.palette.primary.main,
  },
  [theme.breakpoints.down('sm')]: {
    maxHeight: '38%',
    padding: '0 12px 8px',
    '& .lane': { gridTemplateColumns: '36px minmax(0, 1fr)' },
    '& .name span, & .name small': { display: 'none' },
    '& .ticks': { marginLeft: 36 },
  },
}));

interface RunLanesProps {
  events: readonly RunEvent[];
  axis: Axis;
  selected: RunEvent | undefined;
  /** Lanes whose events the list shows; none means all. */
  chosen: readonly Lane[];
  onToggle: (lane: Lane) => void;
  onSelect: (key: string) => void;
}

/** Lanes that share one axis; a mark opens the first event under it, the playhead stands at the selected one. */
export const RunLanes = ({ events, axis, selected, chosen, onToggle, onSelect }: RunLanesProps) => {
  const words = useCopy(runCopy);
  const names = useCopy(laneCopy);
  const language = documentLanguage(useLanguage());
  const lanes = useMemo(() => bucketLanes(events, axis), [events, axis]);
  const counts = useMemo(() => {
    const byLane = new Map<Lane, number>();
    for (const { lane } of events) byLane.set(lane, (byLane.get(lane) ?? 0) + 1);
    return byLane;
  }, [events]);
  const place = selected ? placeOf(axis, selected.at) : undefined;
  return (
    <LanesScroll role="group" aria-label={words.timeline} lang={language}>
      <div className="ticks" aria-hidden="true">
        {Array.from({ length: TICKS }, (_, index) => (
          <span key={index} style={{ left: `${String((index / TICKS) * 100)}%` }}>
            {index === 0
              ? formatTime(axis.from)
              : formatOffset(((axis.to - axis.from) * index) / TICKS).replace('.00', '')}
          </span>
        ))}
        {place === undefined || !selected ? null : (
          <span className="pill" style={{ left: `${String(place * 100)}%` }}>
            {formatOffset(selected.at - axis.from)}
          </span>
        )}
      </div>
      {LANES.map((lane) => {
        const Icon = LANE_ICONS[lane];
        const buckets = lanes.get(lane) ?? [];
        return (
          <div className="lane" key={lane}>
            <button
              type="button"
              className="name"
              aria-pressed={chosen.includes(lane)}
              aria-label={words.onlyLane(names[lane], formatCount(counts.get(lane) ?? 0))}
              onClick={() => {
                onToggle(lane);
              }}
            >
              <Icon size={14} aria-hidden="true" />
              <span>{names[lane]}</span> <small>{formatCount(counts.get(lane) ?? 0)}</small>
            </button>
            <LaneMarks
              lane={lane}
              name={names[lane]}
              buckets={buckets}
              axis={axis}
              place={place}
              onSelect={onSelect}
            />
          </div>
        );
      })}
    </LanesScroll>
  );
};
