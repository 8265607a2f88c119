import { useCopy } from '@console/common/copy/languageContext';
import { firstScreenStands } from '@console/common/loading/firstScreen';
import { usePageTitle } from '@console/common/hooks/useDocumentTitle';
import { Logo } from '@console/common/ui/Logo';
import { selectSessionStatus } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { loginCopy } from './loginCopy';
import { LoginForm } from './LoginForm';
import { LoginPreferences } from './LoginPreferences';
import { safeReturnTo } from './returnTo';

/** The form does not wait for its decoration. */
const LanePicture = lazy(async () => {
  const picture = await import(/* webpackChunkName: "LanePicture" */ './LanePicture');
  return { default: picture.LanePicture };
});

const LoginColumns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '560px 1fr',
  minHeight: '100dvh',
  background: theme.vars.palette.background.paper,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: '460px 1fr' },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Side = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: '40px 96px 32px',
  [theme.breakpoints.down('lg')]: { padding: '40px 48px 32px' },
  [theme.breakpoints.down('md')]: {
    width: '100%',
    maxWidth: 464,
    margin: '0 auto',
    padding: '32px 16px 24px',
  },
}));

const Brand = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 'min(152px, 17vh)',
  fontSize: 15,
  fontWeight: 600,
  '& svg': { color: theme.vars.palette.primary.text },
}));

/** Behaviour, section 2.3. */
export const LoginPage = () => {
  const words = useCopy(loginCopy);
  const status = useAppSelector(selectSessionStatus);
  const [search] = useSearchParams();
  usePageTitle(words.title);
  useEffect(firstScreenStands, []);
  if (status === 'signed-in') return <Navigate to={safeReturnTo(search.get('returnTo'))} replace />;
  return (
    <LoginColumns>
      <Side>
        <Brand lang="en">
          <Logo size={22} />
          {words.product}
        </Brand>
        <LoginForm />
        <LoginPreferences />
      </Side>
      <Suspense>
        <LanePicture />
      </Suspense>
    </LoginColumns>
  );
};
