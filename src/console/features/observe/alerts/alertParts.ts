import { styled } from '@mui/material/styles';

/** A quiet table; on a phone its words stay whole. */
export const Rows = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    height: 36,
    padding: '6px 8px',
    textAlign: 'left',
    verticalAlign: 'top',
    wordBreak: 'keep-all',
    'html:lang(ja) &': { wordBreak: 'normal', minWidth: '6em' },
    overflowWrap: 'break-word',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th:first-of-type': { paddingLeft: 16 },
  '& td:last-of-type': { paddingRight: 16 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead th': {
    ...theme.typography.caption,
    height: 32,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.tertiary,
  },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    fontWeight: 400,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
}));
