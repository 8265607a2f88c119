import { useCopy } from '@console/common/copy/languageContext';
import { FormTextField } from '@console/common/form/FormTextField';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { changeAccount } from '@console/domain/accounts/accountMutations';
import type { Account } from '@contract/entities/account';
import { Role } from '@contract/entities/user';
import { EmailAddress } from '@contract/http/accounts';
import { EMAIL_MAX_LENGTH } from '@contract/limits';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { accountDialogCopy } from './accountsCopy';
import { RoleChoice } from './RoleChoice';
import { useAccountSubmission } from './useAccountSubmission';

/** A service has no e-mail. */
const emailAndRole = ({ service }: Account) =>
  v.object({ email: service ? v.string() : EmailAddress, role: Role });

interface EditAccountDialogProps {
  account: Account;
  onClose: () => void;
}

export const EditAccountDialog = ({ account, onClose }: EditAccountDialogProps) => {
  const words = useCopy(accountDialogCopy);
  const { send, ...progress } = useAccountSubmission();
  const form = useSchemaForm(
    emailAndRole(account),
    { email: account.email, role: account.role },
    'on-change',
  );
  const { control } = form;
  const submit = ({ email, role }: Pick<Account, 'email' | 'role'>): void => {
    /** Only what was changed is sent: somebody else may have changed the other. */
    const patch = {
      ...(email === account.email ? {} : { email }),
      ...(role === account.role ? {} : { role }),
    };
    if (Object.keys(patch).length === 0) onClose();
    else send(changeAccount(account.id, patch), words.done(account.username), onClose);
  };
  return (
    <SchemaFormDialog
      {...progress}
      form={form}
      title={words.editTitle(account.username)}
      description={words.editHint}
      submitLabel={words.editSubmit}
      onSubmit={submit}
      onClose={onClose}
    >
      {account.service ? null : (
        <FormTextField
          control={control}
          name="email"
          label={words.email}
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX_LENGTH}
          wrong={words.emailWrong}
        />
      )}
      <Controller
        control={control}
        name="role"
        render={({ field }) => <RoleChoice value={field.value} onChange={field.onChange} />}
      />
    </SchemaFormDialog>
  );
};
