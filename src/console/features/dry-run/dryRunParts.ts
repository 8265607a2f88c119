import { RADIUS } from '@console/common/theme/tokens';
import { styled } from '@mui/material/styles';

export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(320px, 5fr) minmax(0, 7fr)',
  gap: 28,
  alignItems: 'start',
  '& > section > h2': { ...theme.typography.h4, marginBottom: 12 },
  '& > section > p': { ...theme.typography.caption, marginTop: 12, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export const Card = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  overflow: 'hidden',
  borderRadius: RADIUS.panel,
  background: theme.vars.palette.raised,
  boxShadow: `0 0 0 1px ${theme.vars.palette.border}`,
  '&& > *': { marginLeft: 14, marginRight: 14 },
  '& > header': { display: 'flex', alignItems: 'center', gap: 10, marginTop: 14 },
  '& > header > h3': { ...theme.typography.h4, flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .tile': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flex: 'none',
    width: 32,
    height: 32,
    borderRadius: 8,
    color: theme.vars.palette.info.main,
    background: theme.vars.palette.info.soft,
  },
  '& > p': { color: theme.vars.palette.text.secondary },
  '& > blockquote': {
    marginBlock: 0,
    padding: '6px 10px',
    borderRadius: RADIUS.control,
    overflowWrap: 'anywhere',
    background: theme.vars.palette.sunken,
  },
}));

export const CardFoot = styled('footer')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '10px 14px',
  background: theme.vars.palette.sunken,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  'article > &&&': { marginLeft: 0, marginRight: 0 },
  '& > span': {
    ...theme.typography.caption,
    marginRight: 'auto',
    color: theme.vars.palette.text.secondary,
  },
}));

export const Details = styled('details')(({ theme }) => ({
  '& > summary': {
    ...theme.typography.caption,
    minHeight: 24,
    alignContent: 'center',
    fontWeight: 500,
    cursor: 'pointer',
    color: theme.vars.palette.text.secondary,
  },
  '& pre': { ...theme.typography.body2, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '2px 12px',
    margin: '4px 0 8px',
  },
  '& dt': { ...theme.typography.mono, color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.mono, margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
}));
