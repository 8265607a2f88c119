import { styled } from '@mui/material/styles';

/** One thing below the other; `sx` says how far apart. Material UI's own would come with the first load. */
export const Stack = styled('div')({ display: 'flex', flexDirection: 'column' });
