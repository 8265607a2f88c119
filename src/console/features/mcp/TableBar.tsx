import { styled } from '@mui/material/styles';

/** Actions and words above a table; nothing where it is empty. */
export const TableBar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  padding: '10px 16px',
  '&:empty': { display: 'none' },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
}));
