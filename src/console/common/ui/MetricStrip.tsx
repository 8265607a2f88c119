import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { RADIUS } from '../theme/tokens';
import { textButton } from './textButton';
import { toneOf } from './tone';

/** One bordered strip with dividers instead of cards. */
export const MetricStrip = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: RADIUS.panel,
  boxShadow: `0 0 0 1px ${theme.vars.palette.border}`,
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'repeat(3, 1fr)',
    // Four would leave one alone.
    '&:has(> :nth-of-type(4):last-of-type)': { gridTemplateColumns: '1fr 1fr' },
  },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

const Cell = styled('div', { shouldForwardProp: (prop) => prop !== 'stale' })<{ stale: boolean }>(
  ({ theme, stale }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: 6,
    minWidth: 0,
    margin: '-1px 0 0 -1px',
    padding: 16,
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& dt': { ...theme.typography.caption, fontWeight: 500, color: theme.vars.palette.text.secondary },
    [theme.breakpoints.down('sm')]: { padding: '12px 14px', gap: 4 },
    ...(stale
      ? {
          background: `linear-gradient(90deg, ${theme.vars.palette.control} 50%, transparent 0) bottom / 6px 1px repeat-x`,
        }
      : {}),
  }),
);

const Value = styled('dd', { shouldForwardProp: (prop) => prop !== 'stale' })<{ stale: boolean }>(
  ({ theme, stale }) => ({
    display: 'flex',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: 8,
    height: 28,
    whiteSpace: 'nowrap',
    '& > strong': {
      ...theme.typography.h1,
      display: 'flex',
      alignItems: 'baseline',
      color: stale ? theme.vars.palette.text.secondary : theme.vars.palette.text.primary,
    },
    '& > strong > button': { ...textButton(theme), display: 'inline-flex', alignItems: 'baseline' },
    '& small': {
      marginLeft: 3,
      fontSize: 13,
      lineHeight: '20px',
      fontWeight: 500,
      letterSpacing: 'normal',
      color: theme.vars.palette.text.secondary,
    },
  }),
);

const Change = styled('dd', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: 'quiet' | 'warning' | 'error';
}>(({ theme, tone }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 16,
  minWidth: 0,
  color: tone === 'quiet' ? theme.vars.palette.text.secondary : toneOf(theme, tone).main,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));

interface MetricProps {
  label: string;
  value: ReactNode;
  unit?: string;
  chart?: ReactNode;
  /** One sentence of change; grey unless a limit breaks. */
  change?: ReactNode;
  tone?: 'quiet' | 'warning' | 'error';
  /** The value is an old one, or none could be had. */
  stale?: boolean;
  /** Shows the rows behind the value. */
  onOpen?: (() => void) | undefined;
}

export const Metric = (props: MetricProps) => {
  const { label, value, unit, chart, change, tone = 'quiet', stale = false, onOpen } = props;
  const id = useId();
  const figure = (
    <>
      {value}
      {unit === undefined ? null : <small>{unit}</small>}
    </>
  );
  return (
    <Cell stale={stale}>
      <dt id={`${id}-label`}>{label}</dt>
      <Value stale={stale}>
        <strong>
          {onOpen === undefined ? (
            figure
          ) : (
            <button type="button" id={id} aria-labelledby={`${id}-label ${id}`} onClick={onOpen}>
              {figure}
            </button>
          )}
        </strong>
        {chart}
      </Value>
      <Change tone={tone}>{change}</Change>
    </Cell>
  );
};
