import { styled } from '@mui/material/styles';

/** Record as it is stored; it takes the focus, so that the keys scroll it. */
export const RecordText = styled('pre')(({ theme }) => ({
  ...theme.typography.mono,
  maxHeight: 320,
  margin: 0,
  padding: '10px 12px',
  overflow: 'auto',
  borderRadius: 8,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  background: theme.vars.palette.background.paper,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}));
