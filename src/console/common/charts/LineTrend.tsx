import { styled, useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { CHART_HEIGHT, chartStyles, seriesColour, type SeriesColour } from './chartStyles';

export interface TrendSeries {
  id: string;
  label: string;
  colour: SeriesColour;
  /** Null: nothing was measured there. */
  values: readonly (number | null)[];
  dashed?: boolean;
  area?: boolean;
}

const TrendFigure = styled('figure')(({ theme }) => ({
  position: 'relative',
  margin: 0,
  padding: '8px 8px 4px',
  cursor: 'pointer',
  ...chartStyles(theme),
}));

const Legend = styled('figcaption')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 14px',
  padding: '4px 10px 8px',
  color: theme.vars.palette.text.secondary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& i': { width: 14, height: 0, borderTop: '2px solid currentColor' },
}));

interface LineTrendProps {
  /** Message for people who do not see it: the table beside it holds the figures. */
  label: string;
  /** One label for every point. */
  points: readonly string[];
  series: readonly TrendSeries[];
  format: (value: number) => string;
  /** A click opens the rows behind the point nearest to it. */
  onOpen: (index: number) => void;
}

const isAlone = (values: readonly (number | null)[], index: number): boolean =>
  (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;

const MARGIN = { top: 16, right: 24, bottom: 4, left: 8 };

export const LineTrend = ({ label, points, series, format, onOpen }: LineTrendProps) => {
  const theme = useTheme();
  const dashed = Object.fromEntries(
    series
      .filter((one) => one.dashed)
      .map(({ id }) => [`& [data-series="${id}"]`, { strokeDasharray: '5 4' }]),
  );
  return (
    <TrendFigure aria-label={label}>
      <LineChart
        height={CHART_HEIGHT - 60}
        margin={MARGIN}
        hideLegend
        skipAnimation
        grid={{ horizontal: true }}
        series={series.map(({ id, label: name, values, colour, area }) => ({
          id,
          label: name,
          data: [...values],
          color: seriesColour(theme, colour),
          area: area ?? false,
          // A value between two unknown ones has no line to be seen by.
          showMark: ({ index }) => isAlone(values, index),
          curve: 'linear',
          valueFormatter: (value: number | null) => (value === null ? '–' : format(value)),
        }))}
        xAxis={[
          {
            data: points.map((_, index) => index),
            scaleType: 'point',
            height: 24,
            valueFormatter: (index: number) => points[index] ?? '',
          },
        ]}
        yAxis={[{ min: 0, width: 68, valueFormatter: (value: number) => format(value) }]}
        onAxisClick={(_event, data) => {
          if (data) onOpen(data.dataIndex);
        }}
        sx={dashed}
      />
      <Legend>
        {series.map(({ id, label: name, colour, dashed: isDashed }) => (
          <span key={id}>
            <i
              aria-hidden="true"
              style={{
                color: seriesColour(theme, colour),
                borderTopStyle: isDashed ? 'dashed' : 'solid',
              }}
            />
            {name}
          </span>
        ))}
      </Legend>
    </TrendFigure>
  );
};
