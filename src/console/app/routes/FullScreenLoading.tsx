import { Logo } from '@console/common/ui/Logo';
import { styled } from '@mui/material/styles';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  height: '100vh',
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.default,
  '& svg': { color: theme.vars.palette.primary.text },
}));

export const FullScreenLoading = () => (
  <Frame role="status">
    <Logo />
    <span lang="en">Loading...</span>
  </Frame>
);
