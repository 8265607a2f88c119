import type { Outcome } from '@console/common/api/outcome';
import { useCopy } from '@console/common/copy/languageContext';
import { FormPasswordField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { Button } from '@console/common/ui/Button';
import { Chip } from '@console/common/ui/Chip';
import { FailedState } from '@console/common/ui/FailedState';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import type { EnrolmentResponse, SecondFactorResponse } from '@contract/http/secondFactor';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import {
  CodeField,
  Enrolment,
  proofOf,
  RecoveryCodesDialog,
  type AskedProof,
  type Proof,
} from './FactorParts';
import { useFactorRefusal } from './factorRefusal';
import { ListDialog } from './ListDialog';
import { useGetSecondFactorQuery } from './secondFactorApi';
import { secondFactorCopy } from './secondFactorCopy';
import { enrol, switchOff, takeCodes } from './secondFactorMutations';

type Step =
  | { kind: 'state' }
  | { kind: 'password' }
  | { kind: 'enrol'; enrolment: EnrolmentResponse }
  | { kind: 'codes'; codes: string[] }
  | { kind: 'renew' }
  | { kind: 'off' };

const Facts = styled('p')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });

const FactorState = ({ factor }: { factor: SecondFactorResponse }) => {
  const words = useCopy(secondFactorCopy);
  const { state, required, recoveryCodesLeft } = factor;
  if (state === 'elsewhere') return <p>{words.elsewhere}</p>;
  return (
    <Facts>
      <Chip tone={state === 'on' ? 'success' : 'grey'}>{words[state]}</Chip>
      {required ? <Chip outlined>{words.required}</Chip> : null}
      {state === 'on' ? <span>{words.codesLeft(recoveryCodesLeft)}</span> : null}
    </Facts>
  );
};

interface ProofDialogProps<Answer> {
  title: string;
  description: string;
  submitLabel: string;
  destructive?: boolean;
  asks: AskedProof;
  enrolment?: EnrolmentResponse;
  send: (proof: Proof) => Promise<Outcome<Answer>>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

/** Password, code, or both, before something changes. */
const ProofDialog = <Answer,>({ asks, enrolment, send, onDone, ...dialog }: ProofDialogProps<Answer>) => {
  const words = useCopy(secondFactorCopy);
  const say = useFactorRefusal();
  const form = useSchemaForm(proofOf(asks), { password: '', code: '' });
  const [failure, setFailure] = useState<string>();
  const submit = async (proof: Proof): Promise<void> => {
    setFailure(undefined);
    const outcome = await send(proof);
    if (outcome.kind === 'done') onDone(outcome.answer);
    else setFailure(say(outcome.error));
  };
  return (
    <SchemaFormDialog
      {...dialog}
      form={form}
      ready={form.formState.isValid}
      failure={failure}
      onSubmit={submit}
    >
      {enrolment ? <Enrolment {...enrolment} /> : null}
      {asks.password ? (
        <FormPasswordField
          control={form.control}
          name="password"
          label={words.password}
          autoComplete="current-password"
        />
      ) : null}
      {asks.code ? (
        <CodeField
          control={form.control}
          name="code"
          hint={asks.code === 'app' ? words.appCodeHint : words.codeHint}
        />
      ) : null}
    </SchemaFormDialog>
  );
};

interface StepDialogProps {
  step: Exclude<Step, { kind: 'state' }>;
  onStep: (step: Step) => void;
}

const StepDialog = ({ step, onStep }: StepDialogProps) => {
  const words = useCopy(secondFactorCopy);
  const dispatch = useAppDispatch();
  const back = (): void => {
    onStep({ kind: 'state' });
  };
  const showCodes = (codes: string[]): void => {
    onStep({ kind: 'codes', codes });
  };
  if (step.kind === 'codes') return <RecoveryCodesDialog codes={step.codes} onClose={back} />;
  if (step.kind === 'password')
    return (
      <ProofDialog
        key="password"
        title={words.passwordTitle}
        description={words.passwordHint}
        submitLabel={words.next}
        asks={{ password: true }}
        send={({ password }) => dispatch(enrol(password))}
        onDone={(enrolment) => {
          onStep({ kind: 'enrol', enrolment });
        }}
        onClose={back}
      />
    );
  if (step.kind === 'enrol')
    return (
      <ProofDialog
        key="enrol"
        title={words.enrolTitle}
        description={words.enrolHint}
        submitLabel={words.turnOn}
        asks={{ password: false, code: 'app' }}
        enrolment={step.enrolment}
        send={({ code }) => dispatch(takeCodes('confirm', code))}
        onDone={showCodes}
        onClose={back}
      />
    );
  if (step.kind === 'renew')
    return (
      <ProofDialog
        key="renew"
        title={words.renewTitle}
        description={words.renewHint}
        submitLabel={words.renew}
        asks={{ password: false, code: 'any' }}
        send={({ code }) => dispatch(takeCodes('renew', code))}
        onDone={showCodes}
        onClose={back}
      />
    );
  return (
    <ProofDialog
      key="off"
      destructive
      title={words.offTitle}
      description={words.offHint}
      submitLabel={words.turnOff}
      asks={{ password: true, code: 'any' }}
      send={(proof) => dispatch(switchOff(proof))}
      onDone={() => {
        dispatch(toastRequested({ kind: 'success', title: words.nowOff }));
        back();
      }}
      onClose={back}
    />
  );
};

/** One's own second factor: set up by a code, renewed and given up by another. */
export const SecondFactorDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(secondFactorCopy);
  const { data, error, refetch } = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [step, setStep] = useState<Step>({ kind: 'state' });
  if (step.kind !== 'state') return <StepDialog step={step} onStep={setStep} />;
  const go = (kind: 'password' | 'renew' | 'off') => () => {
    setStep({ kind });
  };
  return (
    <ListDialog
      title={words.title}
      description={words.hint}
      onClose={onClose}
      actions={
        data?.state === 'on' ? (
          <>
            <Button onClick={go('renew')}>{words.renew}</Button>
            <Button look="danger" disabled={data.required} onClick={go('off')}>
              {words.turnOff}
            </Button>
          </>
        ) : data?.state === 'off' ? (
          <Button look="filled" onClick={go('password')}>
            {words.turnOn}
          </Button>
        ) : null
      }
    >
      {error && !data ? (
        <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : null}
      {data ? <FactorState factor={data} /> : error ? null : <SkeletonBlock height={28} />}
    </ListDialog>
  );
};
