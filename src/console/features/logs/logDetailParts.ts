import { insetFocusRing, insetOutline } from '@console/common/theme/focusRing';
import type { ToneName } from '@console/common/ui/tone';
import type { LogLevel } from '@contract/entities/logEntry';
import { styled, type Theme } from '@mui/material/styles';
import { Bug, Info, OctagonX, TriangleAlert, type LucideIcon } from 'lucide-react';

export const LEVEL_ICONS: Record<LogLevel, LucideIcon> = {
  debug: Bug,
  info: Info,
  warn: TriangleAlert,
  error: OctagonX,
};
export const LEVEL_TONES: Record<LogLevel, ToneName> = {
  debug: 'grey',
  info: 'info',
  warn: 'warning',
  error: 'error',
};

const proseStyles = (theme: Theme) => ({
  '& h2': {
    ...theme.typography.mono,
    fontSize: 13,
    margin: 0,
    overflowWrap: 'anywhere' as const,
    whiteSpace: 'pre-wrap' as const,
  },
  '& h3': {
    ...theme.typography.h4,
    display: 'flex',
    alignItems: 'center',
    minHeight: 24,
    margin: '16px 0 6px',
  },
  '& h3 > button': { marginLeft: 'auto' },
  '& p': { color: theme.vars.palette.text.tertiary },
  '& dl': { display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', rowGap: 6, margin: '14px 0' },
  '& dt': { color: theme.vars.palette.text.tertiary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' as const },
  '& .mono': theme.typography.mono,
  '& pre': {
    ...theme.typography.mono,
    maxHeight: 280,
    margin: '0 0 12px',
    padding: '10px 12px',
    overflow: 'auto',
    borderRadius: 8,
    whiteSpace: 'pre-wrap' as const,
    overflowWrap: 'anywhere' as const,
    background: theme.vars.palette.background.paper,
    boxShadow: insetOutline(theme.vars.palette.divider),
  },
});

const contextStyles = (theme: Theme) => ({
  '& ol': { margin: '0 -8px', padding: 0, listStyle: 'none' },
  '& li > button': {
    ...theme.typography.mono,
    display: 'flex',
    gap: 8,
    width: '100%',
    minHeight: 26,
    padding: '3px 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    textAlign: 'left' as const,
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { background: theme.vars.palette.hover },
    '&:focus-visible': insetFocusRing(theme),
    '&[aria-current]': { color: theme.vars.palette.text.primary, background: theme.vars.palette.selected },
    '&[data-level=error] > span': { color: theme.vars.palette.error.main },
    '&[data-level=warn] > span': { color: theme.vars.palette.warning.main },
    '& > time': { flex: 'none' },
    '& > span': {
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap' as const,
      unicodeBidi: 'isolate' as const,
    },
  },
});

export const DetailFrame = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  borderLeft: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.sunken,
  '& > header': {
    display: 'flex',
    alignItems: 'center',
    gap: 6,
    flex: 'none',
    height: 44,
    padding: '0 8px 0 20px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '& > i': { flex: 1 },
  },
  '& > div': { flex: 1, minHeight: 0, overflow: 'auto', padding: '16px 20px' },
  ...proseStyles(theme),
  ...contextStyles(theme),
  '& > footer': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    flex: 'none',
    padding: '12px 20px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '& > :first-of-type': { flex: 1 },
  },
}));
