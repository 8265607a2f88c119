import { useCopy } from '@console/common/copy/languageContext';
import { FormSegmentedControl } from '@console/common/form/FormSegmentedControl';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { addAccount, addServiceAccount } from '@console/domain/accounts/accountMutations';
import { refusalCopy } from '@console/domain/session/accountRefusals';
import { AccountBody, ServiceAccountBody } from '@contract/http/accounts';
import { EMAIL_MAX_LENGTH, USERNAME_MAX_LENGTH } from '@contract/limits';
import { Controller, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { accountDialogCopy } from './accountsCopy';
import { NewPasswordField } from './NewPasswordField';
import { RoleChoice } from './RoleChoice';
import { useAccountSubmission } from './useAccountSubmission';

const KINDS = ['person', 'service'] as const;

/** A service has neither e-mail nor password: what was typed there does not count. */
const NewAccount = v.variant('kind', [
  v.object({ kind: v.literal('person'), ...AccountBody.entries }),
  v.object({
    kind: v.literal('service'),
    ...ServiceAccountBody.entries,
    email: v.string(),
    password: v.string(),
  }),
]);
type NewAccountFields = Record<'username' | 'email' | 'password', string> &
  Pick<v.InferInput<typeof NewAccount>, 'kind' | 'role'>;

export const AddAccountDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useCopy(accountDialogCopy);
  const rules = useCopy(refusalCopy);
  const { send, ...progress } = useAccountSubmission();
  const form = useSchemaForm<NewAccountFields, v.InferOutput<typeof NewAccount>>(NewAccount, {
    kind: 'person',
    username: '',
    email: '',
    role: 'member',
    password: '',
  });
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const submit = ({ kind, username, role, email, password }: v.InferOutput<typeof NewAccount>): void => {
    const mutation =
      kind === 'service'
        ? addServiceAccount({ username, role })
        : addAccount({ username, email, role, password });
    send<unknown>(mutation, words.done(username), onClose);
  };
  return (
    <SchemaFormDialog
      {...progress}
      form={form}
      title={words.addTitle}
      description={kind === 'service' ? words.serviceHint : words.addHint}
      submitLabel={words.addSubmit}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormSegmentedControl
        control={control}
        name="kind"
        label={words.kind}
        segments={KINDS.map((value) => ({ value, label: words[value] }))}
      />
      <FormTextField
        control={control}
        name="username"
        label={words.username}
        autoComplete="off"
        maxLength={USERNAME_MAX_LENGTH}
        hint={words.usernameHint}
        wrong={words.usernameWrong}
      />
      {kind === 'person' ? (
        <FormTextField
          control={control}
          name="email"
          label={words.email}
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX_LENGTH}
          wrong={words.emailWrong}
        />
      ) : null}
      <Controller
        control={control}
        name="role"
        render={({ field }) => <RoleChoice value={field.value} onChange={field.onChange} />}
      />
      {kind === 'person' ? (
        <Controller
          control={control}
          name="password"
          render={({ field, fieldState }) => (
            <NewPasswordField
              value={field.value}
              onChange={field.onChange}
              error={fieldState.invalid ? rules.tooShort : undefined}
            />
          )}
        />
      ) : null}
    </SchemaFormDialog>
  );
};
