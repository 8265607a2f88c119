import { selectSessionStatus, selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginAddress } from '@console/features/login/returnTo';
import { FullScreenLoading } from './FullScreenLoading';

/** Shows its content to signed-in users only; others sign in and come back. Specification 1, section 2.4. */
export const RequireUser = ({ children }: { children: ReactNode }) => {
  const status = useAppSelector(selectSessionStatus);
  const user = useAppSelector(selectUser);
  const { pathname, search, hash } = useLocation();
  if (status === 'loading') return <FullScreenLoading />;
  if (!user) return <Navigate to={loginAddress(`${pathname}${search}${hash}`)} replace />;
  return children;
};
