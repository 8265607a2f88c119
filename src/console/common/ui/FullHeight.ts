import { styled } from '@mui/material/styles';

/** A column as high as its place: what scrolls is inside it. */
export const FullHeight = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 0,
});
