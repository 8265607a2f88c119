import { RADIUS } from '@console/common/theme/tokens';
import { styled } from '@mui/material/styles';

export const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  maxWidth: 720,
  padding: 16,
});

/** One card per agent or tool server. */
export const Cards = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
  gap: 12,
  padding: 16,
  '& > fieldset': {
    display: 'grid',
    // Beside a taller card the fields stay together at the top.
    alignContent: 'start',
    gap: 12,
    boxSizing: 'border-box',
    minWidth: 0,
    margin: 0,
    padding: 14,
    border: 0,
    borderRadius: RADIUS.panel,
    boxShadow: `0 0 0 1px ${theme.vars.palette.border}`,
  },
  '& legend': { ...theme.typography.h4, float: 'left', width: '100%', padding: 0 },
}));

export const Rows = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    height: 36,
    padding: '4px 12px',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': {
    ...theme.typography.caption,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.tertiary,
  },
  '& code': theme.typography.mono,
  '& del': { textDecoration: 'none', color: theme.vars.palette.error.main },
  '& ins': { textDecoration: 'none', color: theme.vars.palette.success.main },
  '& p': { ...theme.typography.caption, padding: '8px 12px', color: theme.vars.palette.text.secondary },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}));
