import { styled } from '@mui/material/styles';

/** Things beside each other that wrap where there is no room. */
export const WrapRow = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
