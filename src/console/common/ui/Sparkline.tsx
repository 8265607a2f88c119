import { useTheme } from '@mui/material/styles';

const WIDTH = 72;
const HEIGHT = 26;
const INSET = 3;

interface SparklineProps {
  /** Really measured values, oldest first; fewer than two draw nothing. */
  values: readonly number[];
  tone?: 'quiet' | 'warning' | 'error';
}

const pointsOf = (values: readonly number[]): [x: number, y: number][] => {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const step = (WIDTH - 2 * INSET) / (values.length - 1);
  return values.map((value, index) => [
    INSET + index * step,
    HEIGHT - INSET - ((value - low) / span) * (HEIGHT - 2 * INSET),
  ]);
};

export const Sparkline = ({ values, tone = 'quiet' }: SparklineProps) => {
  const { palette } = useTheme().vars;
  const points = pointsOf(values);
  const last = points.at(-1);
  if (points.length < 2 || !last) return null;
  const colour = tone === 'quiet' ? palette.text.tertiary : palette[tone].main;
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`} aria-hidden="true">
      <polyline
        points={points.map((point) => point.join(',')).join(' ')}
        fill="none"
        stroke={colour}
        strokeWidth="1.4"
        strokeLinejoin="round"
        opacity=".75"
      />
      <circle cx={last[0]} cy={last[1]} r="2" fill={colour} />
    </svg>
  );
};
