import { selectHasLeft, selectSessionStatus, selectUser } from '@console/domain/session/sessionSlice';
import { loginAddress } from '@console/features/login/returnTo';
import { useAppSelector } from '@console/state/hooks';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SessionExpired } from '../session-expired/SessionExpired';
import { FullScreenLoading } from './FullScreenLoading';

const StartPage = ({ onArrival }: { onArrival: () => void }) => {
  useEffect(onArrival);
  return <Navigate to="/" replace />;
};

/**
 * Shows its content to signed-in users only; others sign in and come back, unless they have signed out themselves. Whose session has expired keeps
 * the screen while signing in again; another user begins at the start, not in the middle of somebody's
 * work. Behaviour, section 2.4.
 */
export const RequireUser = ({ children }: { children: ReactNode }) => {
  const status = useAppSelector(selectSessionStatus);
  const user = useAppSelector(selectUser);
  const hasLeft = useAppSelector(selectHasLeft);
  const { pathname, search, hash } = useLocation();
  const [owner, setOwner] = useState(user?.id);
  if (user && owner === undefined) setOwner(user.id);
  if (status === 'loading') return <FullScreenLoading />;
  if (!user)
    return <Navigate to={hasLeft ? '/login' : loginAddress(`${pathname}${search}${hash}`)} replace />;
  if (owner !== user.id) {
    return (
      <StartPage
        onArrival={() => {
          setOwner(user.id);
        }}
      />
    );
  }
  return (
    <>
      {children}
      {status === 'expired' ? <SessionExpired /> : null}
    </>
  );
};
