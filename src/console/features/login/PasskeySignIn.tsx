import { wordsIn } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { Notice } from '@console/common/ui/Notice';
import { Stack } from '@console/common/ui/Stack';
import { passkeyStopsCopy } from '@console/domain/account-access/passkeyStopsCopy';
import { canUsePasskeys } from '@console/domain/account-access/passkeySupport';
import type { PasskeyOutcome } from '@console/domain/account-access/passkeyMutations';
import { toastRequested } from '@console/domain/notices/toastActions';
import { admitUser } from '@console/domain/session/admitUser';
import { sessionCopy } from '@console/domain/session/sessionCopy';
import { useAppDispatch } from '@console/state/hooks';
import { CircleAlert, FingerprintPattern } from 'lucide-react';
import { useEffect, useState } from 'react';
import { passkeySignInCopy } from './passkeySignInCopy';

/** Fetched ahead: browsers ask for a passkey soon after a press only. */
const loadMutations = () =>
  import(/* webpackChunkName: "passkeyMutations" */ '@console/domain/account-access/passkeyMutations');

type Failure = Exclude<PasskeyOutcome<unknown>, { kind: 'done' }>;

/** The way in without a name and a password; nothing where the browser cannot do it. */
export const PasskeySignIn = () => {
  const words = useCopy(passkeySignInCopy);
  const stops = useCopy(passkeyStopsCopy);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<'idle' | 'busy' | Failure>('idle');
  const isPossible = canUsePasskeys();
  useEffect(() => {
    // A press tries again what failed here.
    if (isPossible) void loadMutations().catch(() => undefined);
  }, [isPossible]);
  if (!isPossible) return null;
  const start = async (): Promise<void> => {
    setState('busy');
    const { signedInByPasskey } = await loadMutations();
    const outcome = await dispatch(signedInByPasskey());
    if (outcome.kind !== 'done') {
      setState(outcome);
      return;
    }
    dispatch(admitUser(outcome.answer));
    dispatch(toastRequested({ kind: 'success', title: wordsIn(sessionCopy, language).loggedIn }));
  };
  return (
    <Stack sx={{ gap: 4, marginTop: 3 }}>
      {typeof state === 'string' ? null : (
        <Notice severity="error" icon={<CircleAlert size={16} />}>
          {state.kind === 'refused' ? state.error.error : stops[state.why]}
        </Notice>
      )}
      <Button
        size="large"
        icon={<FingerprintPattern size={16} aria-hidden="true" />}
        disabled={state === 'busy'}
        onClick={() => {
          start().catch(() => {
            setState({ kind: 'stopped', why: 'failed' });
          });
        }}
      >
        {state === 'busy' ? words.busy : words.signIn}
      </Button>
    </Stack>
  );
};
