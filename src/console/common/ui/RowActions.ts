import { styled } from '@mui/material/styles';

/** The buttons at the end of a row of a table. */
export const RowActions = styled('span')({ display: 'inline-flex', gap: 2 });
