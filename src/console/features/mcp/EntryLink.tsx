import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** Leads to one entry of a server. */
export const EntryLink = styled(Link)(({ theme }) => ({
  ...theme.typography.mono,
  color: theme.vars.palette.primary.text,
  overflowWrap: 'anywhere',
}));
