import { styled, type Theme } from '@mui/material/styles';

export const Waiting = styled('div')({ display: 'grid', gap: 8, padding: 20 });

const onPhone = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'block',
      padding: '10px 16px',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
    },
    '&& tbody th, && tbody td': {
      display: 'block',
      height: 'auto',
      padding: '2px 0',
      border: 0,
      textAlign: 'left',
    },
    '& td[data-label]::before': {
      content: 'attr(data-label) " "',
      color: theme.vars.palette.text.secondary,
    },
  },
});

const cells = (theme: Theme) => ({
  '& .version': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& .saved': { whiteSpace: 'nowrap' },
  '& .saved > span': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
  '& .figure': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .reason': { minWidth: 120, overflowWrap: 'anywhere' },
  '& .reason i': { fontStyle: 'normal', color: theme.vars.palette.text.tertiary },
  '& .bad': { fontWeight: 600, color: theme.vars.palette.error.main },
  // However wide the figures are, what can be done with a version stays in view.
  '& .actions, & thead th:last-of-type': {
    position: 'sticky',
    right: 0,
    whiteSpace: 'nowrap',
    background: theme.vars.palette.background.paper,
  },
});

/** On a phone every version is a block of its own, its figures with their names. */
export const VersionTable = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  '& > p': { ...theme.typography.caption, padding: '10px 20px', color: theme.vars.palette.text.secondary },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    height: 44,
    padding: '4px 12px',
    textAlign: 'left',
    verticalAlign: 'middle',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': {
    ...theme.typography.caption,
    height: 36,
    fontWeight: 500,
    color: theme.vars.palette.text.tertiary,
    whiteSpace: 'nowrap',
  },
  '& tr > :first-child': { paddingLeft: 20 },
  ...cells(theme),
  ...onPhone(theme),
}));
