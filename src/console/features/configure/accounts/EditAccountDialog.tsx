import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { TextField } from '@console/common/ui/TextField';
import { changeAccount } from '@console/domain/accounts/accountMutations';
import type { Account } from '@contract/entities/account';
import { EmailAddress } from '@contract/http/accounts';
import { EMAIL_MAX_LENGTH } from '@contract/limits';
import { useState } from 'react';
import * as v from 'valibot';
import { accountDialogCopy } from './accountsCopy';
import { RoleChoice } from './RoleChoice';
import { useAccountSubmission } from './useAccountSubmission';

interface EditAccountDialogProps {
  account: Account;
  onClose: () => void;
}

export const EditAccountDialog = ({ account, onClose }: EditAccountDialogProps) => {
  const words = useCopy(accountDialogCopy);
  const { send, ...progress } = useAccountSubmission();
  const [email, setEmail] = useState(account.email);
  const [role, setRole] = useState(account.role);
  const isEmailRight = v.is(EmailAddress, email);
  /** Only what was changed is sent: somebody else may have changed the other. */
  const patch = {
    ...(email.trim() === account.email ? {} : { email: email.trim() }),
    ...(role === account.role ? {} : { role }),
  };
  const submit = (): void => {
    if (!isEmailRight) return;
    if (Object.keys(patch).length === 0) onClose();
    else send(changeAccount(account.id, patch), words.done(account.username), onClose);
  };
  return (
    <FormDialog
      {...progress}
      title={words.editTitle(account.username)}
      description={words.editHint}
      submitLabel={words.editSubmit}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={words.email}
        type="email"
        value={email}
        onChange={setEmail}
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        error={isEmailRight ? undefined : words.emailWrong}
      />
      <RoleChoice value={role} onChange={setRole} />
    </FormDialog>
  );
};
