import { styled } from '@mui/material/styles';

/** Small words below a table. */
export const TableCaption = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  padding: '8px 16px',
  color: theme.vars.palette.text.tertiary,
}));
