import type { AccountDialogName } from './AccountItems';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog';

interface AccountDialogProps {
  name: AccountDialogName;
  onClose: () => void;
}

export const AccountDialog = ({ name, onClose }: AccountDialogProps) =>
  name === 'password' ? (
    <ChangePasswordDialog onClose={onClose} />
  ) : (
    <SignOutEverywhereDialog onClose={onClose} />
  );
