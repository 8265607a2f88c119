import { useCopy } from '@console/common/copy/languageContext';
import { FormPasswordField, FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useAppDispatch } from '@console/state/hooks';
import { PasskeyName } from '@contract/entities/passkey';
import { PASSKEY_NAME_MAX_LENGTH } from '@contract/limits';
import { useState } from 'react';
import * as v from 'valibot';
import { deviceName } from './deviceName';
import { CodeField, proofOf, type Proof } from './FactorParts';
import { useFactorRefusal } from './factorRefusal';
import { passkeysCopy } from './passkeysCopy';
import { passkeyStopsCopy } from './passkeyStopsCopy';
import { passkeyAdded } from './passkeyMutations';
import { secondFactorCopy } from './secondFactorCopy';
import { sessionsCopy } from './sessionsCopy';

interface AddPasskeyDialogProps {
  /** Whether the account has a second factor. */
  asksCode: boolean;
  onClose: () => void;
}

/** Name and proof first, then the browser asks for the device's own. */
export const AddPasskeyDialog = ({ asksCode, onClose }: AddPasskeyDialogProps) => {
  const words = useCopy(passkeysCopy);
  const stops = useCopy(passkeyStopsCopy);
  const devices = useCopy(sessionsCopy);
  const say = useFactorRefusal();
  const dispatch = useAppDispatch();
  const factor = useCopy(secondFactorCopy);
  const { entries: proof } = proofOf({ password: true, code: asksCode ? 'any' : undefined });
  const form = useSchemaForm(v.object({ name: PasskeyName, ...proof }), {
    name: deviceName(navigator.userAgent, devices),
    password: '',
    code: '',
  });
  const { control } = form;
  const [failure, setFailure] = useState<string>();
  const submit = async ({ name, password, code }: Proof & { name: string }): Promise<void> => {
    setFailure(undefined);
    const outcome = await dispatch(passkeyAdded(name, { password, ...(asksCode ? { code } : {}) }));
    if (outcome.kind !== 'done') {
      setFailure(outcome.kind === 'refused' ? say(outcome.error) : stops[outcome.why]);
      return;
    }
    dispatch(toastRequested({ kind: 'success', title: words.added }));
    onClose();
  };
  return (
    <SchemaFormDialog
      key="add"
      form={form}
      title={words.addTitle}
      description={words.addHint}
      submitLabel={words.add}
      ready={form.formState.isValid}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="name"
        label={words.name}
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        hint={words.nameHint}
      />
      <FormPasswordField
        control={control}
        name="password"
        label={factor.password}
        autoComplete="current-password"
      />
      {asksCode ? <CodeField control={control} name="code" hint={factor.codeHint} /> : null}
    </SchemaFormDialog>
  );
};
