import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { resetSecondFactor } from '@console/domain/account-access/secondFactorMutations';
import { changeAccount, revokeSessions } from '@console/domain/accounts/accountMutations';
import type { Account } from '@contract/entities/account';
import { accountDialogCopy } from './accountsCopy';
import { useAccountSubmission } from './useAccountSubmission';

interface ConfirmAccountDialogProps {
  kind: 'disable' | 'enable' | 'revoke' | 'resetFactor';
  account: Account;
  onClose: () => void;
}

/** Question before an act that hurts, with what will happen. */
export const ConfirmAccountDialog = ({ kind, account, onClose }: ConfirmAccountDialogProps) => {
  const words = useCopy(accountDialogCopy);
  const { send, ...progress } = useAccountSubmission();
  const { id, username } = account;
  const submit = (): void => {
    if (kind === 'revoke') send(revokeSessions(id), words.revoked(username), onClose);
    else if (kind === 'resetFactor') send(resetSecondFactor(id), words.done(username), onClose);
    else send(changeAccount(id, { disabled: kind === 'disable' }), words.done(username), onClose);
  };
  return (
    <FormDialog
      {...progress}
      destructive={kind !== 'enable'}
      title={words[`${kind}Title`](username)}
      description={words[`${kind}Hint`]}
      submitLabel={words[`${kind}Submit`]}
      onSubmit={submit}
      onClose={onClose}
    />
  );
};
