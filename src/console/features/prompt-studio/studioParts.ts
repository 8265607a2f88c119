import { styled } from '@mui/material/styles';

/** List and prompt side by side; on a phone one of them. */
export const StudioFrame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '248px minmax(0, 1fr)',
  height: '100%',
  minHeight: 0,
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-open] > nav': { display: 'none' },
    '&:not([data-open]) > section': { display: 'none' },
  },
}));

export const Pane = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
});

export const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 10px',
  flex: 'none',
  minHeight: 52,
  padding: '9px 16px 9px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': {
    ...theme.typography.h3,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > .back': { [theme.breakpoints.up('md')]: { display: 'none' } },
  '& > .end': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: { '& > .end': { marginLeft: 0, width: '100%' } },
}));

export const PaneFooter = styled('footer')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 20px',
  flex: 'none',
  minHeight: 36,
  padding: '4px 20px',
  color: theme.vars.palette.text.secondary,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > .end': { display: 'flex', alignItems: 'center', gap: 6, marginLeft: 'auto' },
  '& > .good': { color: theme.vars.palette.success.main },
}));

export const Notes = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  flex: 'none',
  padding: '8px 20px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 6 },
}));
