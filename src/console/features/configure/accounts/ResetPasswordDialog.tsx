import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { changeAccount } from '@console/domain/accounts/accountMutations';
import { refusalCopy } from '@console/domain/session/accountRefusals';
import type { Account } from '@contract/entities/account';
import { NewPassword } from '@contract/http/password';
import { useState } from 'react';
import * as v from 'valibot';
import { accountDialogCopy } from './accountsCopy';
import { NewPasswordField } from './NewPasswordField';
import { useAccountSubmission } from './useAccountSubmission';

interface ResetPasswordDialogProps {
  account: Account;
  onClose: () => void;
}

/** For somebody who has forgotten theirs. */
export const ResetPasswordDialog = ({ account, onClose }: ResetPasswordDialogProps) => {
  const words = useCopy(accountDialogCopy);
  const rules = useCopy(refusalCopy);
  const { send, ...progress } = useAccountSubmission();
  const [password, setPassword] = useState('');
  const [checked, setChecked] = useState<'not-yet' | 'on-submit'>('not-yet');
  const isRight = v.is(NewPassword, password);
  return (
    <FormDialog
      {...progress}
      destructive
      title={words.resetTitle(account.username)}
      description={words.resetHint}
      submitLabel={words.resetSubmit}
      onSubmit={() => {
        setChecked('on-submit');
        if (isRight) send(changeAccount(account.id, { password }), words.done(account.username), onClose);
      }}
      onClose={onClose}
    >
      <NewPasswordField
        value={password}
        onChange={setPassword}
        error={checked === 'on-submit' && !isRight ? rules.tooShort : undefined}
      />
    </FormDialog>
  );
};
