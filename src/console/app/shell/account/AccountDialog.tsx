import type { AccountDialogName } from './AccountItems';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { DisplayZoneDialog } from './DisplayZoneDialog';
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog';

const DIALOGS = {
  password: ChangePasswordDialog,
  zone: DisplayZoneDialog,
  everywhere: SignOutEverywhereDialog,
} satisfies Record<AccountDialogName, unknown>;

interface AccountDialogProps {
  name: AccountDialogName;
  onClose: () => void;
}

export const AccountDialog = ({ name, onClose }: AccountDialogProps) => {
  const Dialog = DIALOGS[name];
  return <Dialog onClose={onClose} />;
};
