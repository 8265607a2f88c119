import { styled } from '@mui/material/styles';

/** Tables of this screen scroll sideways where they must. */
export const Scroll = styled('div')({ overflowX: 'auto' });

export const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    height: 40,
    padding: '6px 12px',
    textAlign: 'left',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': {
    ...theme.typography.caption,
    height: 32,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.tertiary,
  },
  '& tbody th': { fontWeight: 600 },
  '& tr > :first-child': { paddingLeft: 20 },
  '& tr > :last-child': { paddingRight: 20 },
  '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td > p, & th > p': {
    ...theme.typography.caption,
    maxWidth: 560,
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
}));
