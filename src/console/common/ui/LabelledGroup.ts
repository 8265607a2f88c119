import { styled } from '@mui/material/styles';

/** A control that is no single field, below its label in a `span`. */
export const LabelledGroup = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  '& > span': { fontWeight: 500 },
});
