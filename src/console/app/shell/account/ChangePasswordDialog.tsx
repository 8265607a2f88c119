import { useCopy } from '@console/common/copy/languageContext';
import { FormPasswordField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { CodeField } from '@console/domain/account-access/FactorParts';
import { useFactorRefusal } from '@console/domain/account-access/factorRefusal';
import { secondFactorCopy } from '@console/domain/account-access/secondFactorCopy';
import { toastRequested } from '@console/domain/notices/toastActions';
import { refusalCopy } from '@console/domain/session/accountRefusals';
import { changePassword } from '@console/domain/session/changePassword';
import { useAppDispatch } from '@console/state/hooks';
import { PasswordBody } from '@contract/http/password';
import { PASSWORD_MAX_LENGTH } from '@contract/limits';
import { useState } from 'react';
import * as v from 'valibot';
import { accountMenuCopy } from './accountMenuCopy';

/** The code is there once it is asked for. */
const Fields = v.pipe(
  v.object({ ...PasswordBody.entries, code: v.string(), repeated: v.string() }),
  v.forward(
    v.partialCheck([['newPassword'], ['repeated']], ({ newPassword, repeated }) => repeated === newPassword),
    ['repeated'],
  ),
);
type Fields = v.InferOutput<typeof Fields>;

export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(accountMenuCopy);
  const rules = useCopy(refusalCopy);
  const say = useFactorRefusal();
  const factor = useCopy(secondFactorCopy);
  const dispatch = useAppDispatch();
  const form = useSchemaForm(Fields, { currentPassword: '', newPassword: '', repeated: '', code: '' });
  const [failure, setFailure] = useState<string>();
  const [asksCode, setAsksCode] = useState(false);
  const { control } = form;
  const submit = async ({ currentPassword, newPassword, code }: Fields): Promise<void> => {
    setFailure(undefined);
    const body = { currentPassword, newPassword, ...(asksCode ? { code } : {}) };
    const error = await dispatch(changePassword(body));
    if (error) {
      setFailure(say(error));
      if (error.code === 'second-factor-required') setAsksCode(true);
      return;
    }
    dispatch(toastRequested({ kind: 'success', title: words.changed }));
    onClose();
  };
  return (
    <SchemaFormDialog
      form={form}
      title={words.passwordTitle}
      description={words.passwordHint}
      submitLabel={words.changePassword}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormPasswordField
        control={control}
        name="currentPassword"
        label={words.current}
        autoComplete="current-password"
        wrong={words.currentMissing}
      />
      <FormPasswordField
        control={control}
        name="newPassword"
        deps={['repeated']}
        label={words.next}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        hint={rules.rule}
        wrong={rules.tooShort}
      />
      <FormPasswordField
        control={control}
        name="repeated"
        label={words.repeat}
        autoComplete="new-password"
        wrong={words.differs}
      />
      {asksCode ? <CodeField control={control} name="code" hint={factor.codeHint} /> : null}
    </SchemaFormDialog>
  );
};
