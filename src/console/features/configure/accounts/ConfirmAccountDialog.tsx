import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { resetFactorWished } from '@console/domain/account-access/secondFactorWishes';
import { changeAccountWished, revokeSessionsWished } from '@console/domain/accounts/accountWishes';
import type { Account } from '@contract/entities/account';
import { accountDialogCopy } from './accountsCopy';
import { useAccountWish } from './useAccountWish';

interface ConfirmAccountDialogProps {
  kind: 'disable' | 'enable' | 'revoke' | 'resetFactor';
  account: Account;
  onClose: () => void;
}

/** Question before an act that hurts, with what will happen. */
export const ConfirmAccountDialog = ({ kind, account, onClose }: ConfirmAccountDialogProps) => {
  const words = useCopy(accountDialogCopy);
  const wish = useAccountWish(onClose);
  const { id, username } = account;
  const submit = (): void => {
    if (kind === 'revoke') wish.send(revokeSessionsWished(id), words.revoked(username));
    else if (kind === 'resetFactor') wish.send(resetFactorWished(id), words.done(username));
    else wish.send(changeAccountWished(id, { disabled: kind === 'disable' }), words.done(username));
  };
  return (
    <FormDialog
      {...wish}
      destructive={kind !== 'enable'}
      title={words[`${kind}Title`](username)}
      description={words[`${kind}Hint`]}
      submitLabel={words[`${kind}Submit`]}
      onSubmit={submit}
      onClose={onClose}
    />
  );
};
