import { styled } from '@mui/material/styles';

/** Takes the height that its neighbours in a column leave, and scrolls what is higher. */
export const ScrollArea = styled('div')({ flex: 1, minHeight: 0, overflow: 'auto' });
