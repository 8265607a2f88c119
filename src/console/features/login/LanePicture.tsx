import { styled } from '@mui/material/styles';

const WIDTH = 880;
const HEIGHT = 900;
const LANE_GAP = 38.5;
const LANES = 23;
const PLAYHEAD = 336;
/** The lane whose marks stand out. */
const CHOSEN = 11;

const LaneArea = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  background: theme.vars.palette.background.default,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& line': { stroke: theme.vars.palette.text.tertiary, strokeWidth: 6, strokeLinecap: 'round' },
  '& .playhead': { stroke: theme.vars.palette.primary.text, strokeWidth: 1, opacity: 0.5 },
  '& .chosen': { stroke: theme.vars.palette.primary.text },
  '& circle': {
    fill: theme.vars.palette.background.paper,
    stroke: theme.vars.palette.primary.text,
    strokeWidth: 2.5,
  },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

interface Mark {
  from: number;
  to: number;
  y: number;
  opacity: number;
}

/** The same picture every time: a small congruential sequence lays out the marks. */
const layMarks = (): Mark[] => {
  let state = 20_261_121;
  const next = (low: number, high: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return low + (state / 2_147_483_648) * (high - low);
  };
  return Array.from({ length: LANES }, (_, lane) => {
    const marks: Mark[] = [];
    for (let x = -30; x < WIDTH;) {
      const to = x + (next(0, 1) < 0.3 ? next(80, 190) : next(16, 80));
      const mark = { from: x, to, y: 20 + lane * LANE_GAP, opacity: next(0.1, 0.27) };
      if (lane !== CHOSEN || to < PLAYHEAD - 90 || x > PLAYHEAD + 90) marks.push(mark);
      x = to + next(20, 84);
    }
    return marks;
  }).flat();
};

const MARKS = layMarks();

/** Lanes with marks on them and a playhead: what the product is about, without a word. */
export const LanePicture = () => {
  const y = 20 + CHOSEN * LANE_GAP;
  return (
    <LaneArea aria-hidden="true">
      <svg viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} preserveAspectRatio="xMidYMid slice">
        <line className="playhead" x1={PLAYHEAD} x2={PLAYHEAD} y1="0" y2={HEIGHT} />
        {MARKS.map((mark) => (
          <line
            key={`${String(mark.y)}/${String(mark.from)}`}
            x1={mark.from}
            x2={mark.to}
            y1={mark.y}
            y2={mark.y}
            opacity={mark.opacity}
          />
        ))}
        <line className="chosen" x1={PLAYHEAD - 72} x2={PLAYHEAD - 10} y1={y} y2={y} />
        <line className="chosen" x1={PLAYHEAD + 42} x2={PLAYHEAD + 60} y1={y} y2={y} />
        <circle cx={PLAYHEAD} cy={y} r="6" />
      </svg>
    </LaneArea>
  );
};
