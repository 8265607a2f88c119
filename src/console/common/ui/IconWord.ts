import { styled } from '@mui/material/styles';

/** A mark and its word, in one line of a text. */
export const IconWord = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 });
