import { useCopy } from '@console/common/copy/languageContext';
import { focusRing } from '@console/common/theme/focusRing';
import { toneOf, type ToneName } from '@console/common/ui/tone';
import { styled, type Theme } from '@mui/material/styles';
import { useRef, type KeyboardEvent } from 'react';
import { runCopy } from './runCopy';
import type { Lane } from './runEvents';
import { BUCKETS, formatOffset, type Axis, type Bucket } from './runTimeline';

const TONES: ToneName[] = ['success', 'warning', 'error', 'info', 'purple', 'accent', 'tool', 'grey'];

const toneStyles = (theme: Theme) =>
  Object.fromEntries(
    TONES.map((tone) => [`& [data-tone=${tone}] > i`, { background: toneOf(theme, tone).main }]),
  );

const MarkedLane = styled('div')(({ theme }) => ({
  position: 'relative',
  height: 36,
  '& button': {
    position: 'absolute',
    insetBlock: 0,
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'center',
    width: 24,
    marginLeft: -12,
    padding: 0,
    border: 0,
    borderRadius: 4,
    background: 'none',
    cursor: 'pointer',
    '&:focus-visible': focusRing(theme),
    '&:hover > i': { opacity: 1 },
  },
  '& button > i': { width: 4, borderRadius: 1, opacity: 0.75 },
  '& button[data-tone=grey] > i': { opacity: 0.45 },
  '& > .playhead': {
    position: 'absolute',
    insetBlock: -4,
    width: 2,
    marginLeft: -1,
    pointerEvents: 'none',
    background: theme.vars.palette.primary.main,
  },
  ...toneStyles(theme),
}));

const LOWEST_PX = 5;
const HIGHEST_PX = 34;
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

interface LaneMarksProps {
  lane: Lane;
  name: string;
  buckets: readonly Bucket[];
  axis: Axis;
  /** Place of the selected event, 0 to 1. */
  place: number | undefined;
  onSelect: (key: string) => void;
}

/** One lane's columns: one tab stop, the arrow keys walk along it. */
export const LaneMarks = ({ name, buckets, axis, place, onSelect }: LaneMarksProps) => {
  const words = useCopy(runCopy);
  const frame = useRef<HTMLDivElement>(null);
  const sorted = [...buckets].sort((a, b) => a.index - b.index);
  const most = Math.max(1, ...sorted.map(({ count }) => count));
  const walk = (event: KeyboardEvent<HTMLButtonElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const marks = [...(frame.current?.querySelectorAll('button') ?? [])];
    marks[marks.indexOf(event.currentTarget) + step]?.focus();
  };
  return (
    <MarkedLane ref={frame}>
      {sorted.map(({ index, count, tone, first }, order) => (
        <button
          key={index}
          type="button"
          tabIndex={order === 0 ? 0 : -1}
          data-tone={tone}
          aria-label={words.bucket(name, count, formatOffset(first.at - axis.from))}
          style={{ left: `${String(((index + 0.5) / BUCKETS) * 100)}%` }}
          onKeyDown={walk}
          onClick={() => {
            onSelect(first.key);
          }}
        >
          <i style={{ height: LOWEST_PX + (HIGHEST_PX - LOWEST_PX) * Math.sqrt(count / most) }} />
        </button>
      ))}
      {place === undefined ? null : <span className="playhead" style={{ left: `${String(place * 100)}%` }} />}
    </MarkedLane>
  );
};
