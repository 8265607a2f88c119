import { styled } from '@mui/material/styles';

export const Trial = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  padding: '16px 20px',
  '& > *': { maxWidth: 760 },
  '& .none': { color: theme.vars.palette.text.secondary },
}));

export const Asking = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  marginBottom: 20,
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& [role=status]': { color: theme.vars.palette.text.secondary },
}));

export const Tried = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  padding: '14px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h3': { ...theme.typography.body2, margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { margin: 0 },
  '& .answer': { ...theme.typography.body1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& .error': { color: theme.vars.palette.error.main },
  '& .facts': {
    ...theme.typography.caption,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    color: theme.vars.palette.text.secondary,
  },
}));
