import { styled } from '@mui/material/styles';

/** The scrolling content of the sheet: at most 1280 wide, left-aligned up to there, centred beyond. */
export const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 28,
  width: '100%',
  maxWidth: 1280,
  margin: '0 auto',
  padding: '28px 32px',
  [theme.breakpoints.down('sm')]: { padding: 16, gap: 20 },
}));
