import type { ApiError } from '@console/common/api/apiError';
import { wordsIn } from '@console/common/copy/defineCopy';
import { useCopy, useLanguage } from '@console/common/copy/languageContext';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { toastRequested } from '@console/domain/notices/toastActions';
import { admitUser } from '@console/domain/session/admitUser';
import { sessionCopy } from '@console/domain/session/sessionCopy';
import { useAppDispatch } from '@console/state/hooks';
import type { UserResponse } from '@contract/http/auth';
import type { EnrolmentResponse } from '@contract/http/secondFactor';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { CodeField, Enrolment, RecoveryCodesDialog, TypedCode } from './FactorParts';
import { useFactorRefusal } from './factorRefusal';
import { secondFactorCopy } from './secondFactorCopy';
import { enrolAtSignIn, secondStep } from './secondFactorMutations';

const SecondStep = v.object({ code: TypedCode });

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
  const form = useSchemaForm(SecondStep, { code: '' });
  const [failure, setFailure] = useState<ApiError>();
  const [enrolment, setEnrolment] = useState<EnrolmentResponse>();
  const [entered, setEntered] = useState<UserResponse & { recoveryCodes: string[] }>();
  useEffect(() => {
    if (!enrols) return;
    void dispatch(enrolAtSignIn()).then((outcome) => {
      if (outcome.kind === 'done') setEnrolment(outcome.answer);
      else setFailure(outcome.error);
    });
  }, [dispatch, enrols]);
  const admit = (answer: UserResponse): void => {
    dispatch(admitUser(answer));
    dispatch(toastRequested({ kind: 'success', title: wordsIn(sessionCopy, language).loggedIn }));
  };
  const submit = async ({ code }: v.InferOutput<typeof SecondStep>): Promise<void> => {
    setFailure(undefined);
    const outcome = await dispatch(secondStep(code));
    if (outcome.kind === 'refused') {
      setFailure(outcome.error);
      form.setValue('code', '', { shouldValidate: true });
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
    <SchemaFormDialog
      form={form}
      title={enrols ? words.enrolTitle : words.stepTitle}
      description={enrols ? words.mustEnrol : words.stepHint}
      submitLabel={words.signIn}
      ready={form.formState.isValid && (!enrols || enrolment !== undefined)}
      failure={failure && say(failure)}
      onSubmit={submit}
      onClose={onClose}
    >
      {enrolment ? <Enrolment {...enrolment} /> : null}
      <CodeField control={form.control} name="code" hint={enrols ? words.appCodeHint : words.codeHint} />
    </SchemaFormDialog>
  );
};
