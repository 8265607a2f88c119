import { styled } from '@mui/material/styles';

/** Text as it came, in its own scrolling box. */
export const CodeBlock = styled('pre')(({ theme }) => ({
  ...theme.typography.mono,
  maxHeight: 400,
  margin: 0,
  padding: 12,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderRadius: 8,
  background: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}));
