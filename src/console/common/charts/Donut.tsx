import { formatDecimal } from '../format/numbers';
import { styled, useTheme } from '@mui/material/styles';
import { PieChart } from '@mui/x-charts/PieChart';
import { seriesColour, type SeriesColour } from './chartStyles';

const SIZE = 180;

const DonutColumn = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: '16px 16px 8px',
  '& > figure': { position: 'relative', alignSelf: 'center', width: SIZE, height: SIZE, margin: 0 },
  '& > figure > div:last-of-type': {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    pointerEvents: 'none',
    '& strong': { fontSize: 20, lineHeight: '28px', fontWeight: 600, letterSpacing: '-0.02em' },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  },
  '& ul': { margin: 0, padding: 0, listStyle: 'none' },
  '& li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    height: 36,
    padding: '0 4px',
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.hover },
    '& i': { width: 10, height: 10, borderRadius: 3 },
    '& span': { flex: 1 },
    '& small': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
    '& strong': { minWidth: 64, textAlign: 'right', fontWeight: 600 },
  },
}));

export interface Slice {
  id: string;
  label: string;
  value: number;
  colour: SeriesColour;
}

interface DonutProps {
  label: string;
  slices: readonly Slice[];
  centre: string;
  note: string;
  format: (value: number) => string;
  onOpen: (id: string) => void;
}

/** Slices and, below them, the same as a list that can be reached by keyboard. */
export const Donut = ({ label, slices, centre, note, format, onOpen }: DonutProps) => {
  const theme = useTheme();
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const share = (value: number) => (total === 0 ? '–' : `${formatDecimal((value / total) * 100)}%`);
  return (
    <DonutColumn>
      <figure aria-label={label}>
        <PieChart
          width={SIZE}
          height={SIZE}
          margin={0}
          hideLegend
          skipAnimation
          series={[
            {
              data: slices.map(({ id, label: name, value, colour }) => ({
                id,
                label: name,
                value,
                color: seriesColour(theme, colour),
              })),
              innerRadius: 58,
              outerRadius: 86,
              paddingAngle: 1.5,
              valueFormatter: ({ value }) => format(value),
            },
          ]}
          onItemClick={(_event, { dataIndex }) => {
            const slice = slices[dataIndex];
            if (slice) onOpen(slice.id);
          }}
        />
        <div>
          <strong>{centre}</strong>
          <small>{note}</small>
        </div>
      </figure>
      <ul>
        {slices.map(({ id, label: name, value, colour }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                onOpen(id);
              }}
            >
              <i aria-hidden="true" style={{ background: seriesColour(theme, colour) }} />
              <span>{name}</span>
              <small>{share(value)}</small>
              <strong>{format(value)}</strong>
            </button>
          </li>
        ))}
      </ul>
    </DonutColumn>
  );
};
