import { defineCopy, label } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { Logo } from '@console/common/ui/Logo';
import { styled } from '@mui/material/styles';

export const loadingCopy = defineCopy('loading', { loading: label('Loading...', 'Loading...') });

const LoadingScreen = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 10,
  height: '100vh',
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.default,
  '& svg': { color: theme.vars.palette.primary.text },
}));

export const FullScreenLoading = () => {
  const { loading } = useCopy(loadingCopy);
  return (
    <LoadingScreen role="status">
      <Logo />
      <span lang={useLanguage() === 'ja' ? 'ja' : 'en'}>{loading}</span>
    </LoadingScreen>
  );
};
