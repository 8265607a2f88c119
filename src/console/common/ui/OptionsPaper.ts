import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';

/** The list of a field that completes what is typed, with the look of a menu. */
export const OptionsPaper = styled(Paper)(({ theme }) => ({
  ...theme.typography.body2,
  background: theme.vars.palette.raised,
  boxShadow: `0 0 0 1px ${theme.vars.palette.border}, ${theme.shadows[8]}`,
}));
