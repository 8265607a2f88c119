import { styled } from '@mui/material/styles';

/** A quiet table whose words wrap; what is too wide is dragged inside it. */
export const Rows = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { width: '100%', minWidth: 640, borderCollapse: 'collapse' },
  '& th, & td': {
    height: 40,
    padding: '8px',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    wordBreak: 'keep-all',
    'html:lang(ja) &': { wordBreak: 'normal', minWidth: '6em' },
    overflowWrap: 'anywhere',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th:first-of-type': { paddingLeft: 16 },
  '& tr > :last-child': { paddingRight: 16, textAlign: 'right' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& thead :is(th, td)': {
    ...theme.typography.caption,
    height: 36,
    fontWeight: 500,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.tertiary,
  },
  '& tbody th > a, & tbody th > strong': { fontWeight: 600 },
  '& tbody th > a': { color: 'inherit', textUnderlineOffset: 3 },
  '& tbody tr[aria-current]': { background: theme.vars.palette.selected },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
  },
  '& ul': { display: 'flex', flexWrap: 'wrap', gap: 4, margin: 0, padding: 0, listStyle: 'none' },
  '& li > span': { height: 'auto', minHeight: 20, whiteSpace: 'normal' },
}));

export const TableNote = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  padding: '10px 16px',
  color: theme.vars.palette.text.secondary,
}));

/** The head of an opened set. */
export const SetHead = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  '& > h2': { ...theme.typography.h3, flex: '1 1 120px', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
}));
