import type { ApiError } from '@console/common/api/apiError';
import { wordsIn } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { toastRequested } from '@console/domain/notices/toastActions';
import { admitUser } from '@console/domain/session/admitUser';
import { sessionCopy } from '@console/domain/session/sessionCopy';
import { useAppDispatch } from '@console/state/hooks';
import type { UserResponse } from '@contract/http/auth';
import type { EnrolmentResponse } from '@contract/http/secondFactor';
import { useEffect, useState } from 'react';
import { CodeField, Enrolment, isCodeLike, RecoveryCodesDialog } from './FactorParts';
import { useFactorRefusal } from './factorRefusal';
import { secondFactorCopy } from './secondFactorCopy';
import { enrolAtSignIn, secondStep } from './secondFactorMutations';

interface SecondStepDialogProps {
  /** The role must have a second factor, which this account has not set up yet. */
  enrols: boolean;
  onClose: () => void;
}

/** Between the password and the console: a code, or setting it up first. */
export const SecondStepDialog = ({ enrols, onClose }: SecondStepDialogProps) => {
  const words = useCopy(secondFactorCopy);
  const language = useLanguage();
  const say = useFactorRefusal();
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [state, setState] = useState<'idle' | 'busy' | ApiError>('idle');
  const [enrolment, setEnrolment] = useState<EnrolmentResponse>();
  const [entered, setEntered] = useState<UserResponse & { recoveryCodes: string[] }>();
  useEffect(() => {
    if (!enrols) return;
    void dispatch(enrolAtSignIn()).then((outcome) => {
      if (outcome.kind === 'done') setEnrolment(outcome.answer);
      else setState(outcome.error);
    });
  }, [dispatch, enrols]);
  const admit = (answer: UserResponse): void => {
    dispatch(admitUser(answer));
    dispatch(toastRequested({ kind: 'success', title: wordsIn(sessionCopy, language).loggedIn }));
  };
  const submit = async (): Promise<void> => {
    setState('busy');
    const outcome = await dispatch(secondStep(code));
    if (outcome.kind === 'refused') {
      setState(outcome.error);
      setCode('');
    } else if (outcome.answer.recoveryCodes.length > 0) setEntered(outcome.answer);
    else admit(outcome.answer);
  };
  if (entered)
    return (
      <RecoveryCodesDialog
        codes={entered.recoveryCodes}
        onClose={() => {
          admit(entered);
        }}
      />
    );
  return (
    <FormDialog
      title={enrols ? words.enrolTitle : words.stepTitle}
      description={enrols ? words.mustEnrol : words.stepHint}
      submitLabel={words.signIn}
      busy={state === 'busy'}
      ready={isCodeLike(code) && (!enrols || enrolment !== undefined)}
      failure={typeof state === 'string' ? undefined : say(state)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {enrolment ? <Enrolment {...enrolment} /> : null}
      <CodeField value={code} onChange={setCode} hint={enrols ? words.appCodeHint : words.codeHint} />
    </FormDialog>
  );
};
