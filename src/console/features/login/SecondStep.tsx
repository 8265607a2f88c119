import { loginFailed, type SignInAttempt } from '@console/domain/session/sessionSlice';
import { useAppDispatch } from '@console/state/hooks';
import { lazy, Suspense } from 'react';

const SecondStepDialog = lazy(async () => {
  const dialog = await import(
    /* webpackChunkName: "SecondStepDialog" */ '@console/domain/account-access/SecondStepDialog'
  );
  return { default: dialog.SecondStepDialog };
});

/** After a right password, where a second factor is needed. */
export const SecondStep = ({ attempt }: { attempt: SignInAttempt }) => {
  const dispatch = useAppDispatch();
  if (attempt.status !== 'second-step') return null;
  const { error } = attempt;
  return (
    <Suspense>
      <SecondStepDialog
        enrols={error.code === 'second-factor-enrolment'}
        onClose={() => {
          dispatch(loginFailed({ ...error, status: 403, code: 'canceled' }));
        }}
      />
    </Suspense>
  );
};
