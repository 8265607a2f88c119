import { styled } from '@mui/material/styles';

/** A text to be copied as it stands, selected by one click. */
export const CopiedText = styled('code')(({ theme }) => ({
  ...theme.typography.mono,
  display: 'block',
  padding: 12,
  borderRadius: 8,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'all',
  background: theme.vars.palette.sunken,
}));
