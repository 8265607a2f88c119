import { useCopy } from '@console/common/copy/languageContext';
import { SchemaFormDialog } from '@console/common/form/SchemaFormDialog';
import { useSchemaForm } from '@console/common/form/useSchemaForm';
import { changeAccount } from '@console/domain/accounts/accountMutations';
import { refusalCopy } from '@console/domain/session/accountRefusals';
import type { Account } from '@contract/entities/account';
import { NewPassword } from '@contract/http/password';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { accountDialogCopy } from './accountsCopy';
import { NewPasswordField } from './NewPasswordField';
import { useAccountSubmission } from './useAccountSubmission';

const PasswordOfAccount = v.object({ password: NewPassword });

interface ResetPasswordDialogProps {
  account: Account;
  onClose: () => void;
}

/** For somebody who has forgotten theirs. */
export const ResetPasswordDialog = ({ account, onClose }: ResetPasswordDialogProps) => {
  const words = useCopy(accountDialogCopy);
  const rules = useCopy(refusalCopy);
  const { send, ...progress } = useAccountSubmission();
  const form = useSchemaForm(PasswordOfAccount, { password: '' });
  return (
    <SchemaFormDialog
      {...progress}
      destructive
      form={form}
      title={words.resetTitle(account.username)}
      description={words.resetHint}
      submitLabel={words.resetSubmit}
      onSubmit={(patch) => {
        send(changeAccount(account.id, patch), words.done(account.username), onClose);
      }}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="password"
        render={({ field, fieldState }) => (
          <NewPasswordField
            value={field.value}
            onChange={field.onChange}
            error={fieldState.invalid ? rules.tooShort : undefined}
          />
        )}
      />
    </SchemaFormDialog>
  );
};
