import { focusRing } from '@console/common/theme/focusRing';
import { styled } from '@mui/material/styles';
import { PaneSection } from '../PaneSection';

export const InboxSection = styled(PaneSection)(({ theme }) => ({
  '& > header': { paddingRight: 16 },
  '& > header h2': theme.typography.subtitle1,
  '& > header > small': { display: 'inline-flex', alignItems: 'center', gap: 4 },
}));

/** The list beside the card; below 1200 px above it. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '320px minmax(0, 1fr)',
  flex: 1,
  minHeight: 0,
  '& > *': { minHeight: 0, overflow: 'auto' },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'fit-content(38%) minmax(0, 1fr)',
  },
}));

export const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('lg')]: {
    borderRight: 0,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}));

export const Row = styled('button')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  gap: '2px 10px',
  width: '100%',
  minHeight: 56,
  padding: '9px 14px',
  border: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  alignItems: 'center',
  cursor: 'pointer',
  '&:hover': { background: theme.vars.palette.hover },
  '&[aria-current=true]': { background: theme.vars.palette.selected },
  '&:focus-visible': {
    ...focusRing(theme),
    boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.text ?? ''}`,
  },
  '& > svg': { color: theme.vars.palette.text.secondary },
  '& > b, & > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > b': { fontWeight: 500 },
  '& > span': {
    ...theme.typography.caption,
    gridColumn: '2 / 4',
    color: theme.vars.palette.text.secondary,
  },
  '& > time': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
}));

export const Detail = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  '& > article': { flex: 'none', maxWidth: 760, marginLeft: 0 },
  '& > nav': {
    ...theme.typography.caption,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 12px',
    maxWidth: 760,
  },
  '& > nav > a': { color: theme.vars.palette.primary.text, fontWeight: 500 },
}));

export const Keys = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 12px',
  marginLeft: 'auto',
  color: theme.vars.palette.text.tertiary,
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: 4 },
  [theme.breakpoints.down('md')]: { display: 'none' },
}));
