import type { Theme } from '@mui/material/styles';

export const CHART_HEIGHT = 300;

export type SeriesColour = 'text' | 'text3' | 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'other';

export const seriesColour = ({ vars: { palette } }: Theme, name: SeriesColour): string => {
  if (name === 'text') return palette.text.primary;
  return name === 'text3' ? palette.text.tertiary : palette.chart[name];
};

/** Horizontal grid only, no axis lines, small quiet ticks. */
export const chartStyles = (theme: Theme) => ({
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { display: 'none' },
  '& .MuiChartsAxis-tickLabel': { fontSize: 11, fill: `${theme.vars.palette.text.tertiary} !important` },
  '& .MuiChartsGrid-line': { stroke: theme.vars.palette.divider, shapeRendering: 'crispEdges' },
  '& .MuiLineElement-root, & .MuiLineChart-line': { strokeWidth: 1.75 },
  '& .MuiAreaElement-root, & .MuiLineChart-area': { opacity: 0.06 },
  '& .MuiChartsAxisHighlight-root': { stroke: theme.vars.palette.text.tertiary, strokeDasharray: '3 3' },
});
