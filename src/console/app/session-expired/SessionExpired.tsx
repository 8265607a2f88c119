import { signedOut } from '@console/domain/session/sessionSlice';
import { useAppDispatch } from '@console/state/hooks';
import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

const Dialog = lazy(async () => {
  const dialog = await import(/* webpackChunkName: "SessionExpiredDialog" */ './SessionExpiredDialog');
  return { default: dialog.SessionExpiredDialog };
});

/** Without the dialog's code there is still the sign-in page, which leads back here. */
const Leave = () => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(signedOut());
  }, [dispatch]);
  return null;
};

export const SessionExpired = () => (
  <ErrorBoundary fallback={<Leave />}>
    <Suspense>
      <Dialog />
    </Suspense>
  </ErrorBoundary>
);
