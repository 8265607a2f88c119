import { AccessKeysDialog } from '@console/domain/account-access/AccessKeysDialog';
import { PasskeysDialog } from '@console/domain/account-access/PasskeysDialog';
import { SecondFactorDialog } from '@console/domain/account-access/SecondFactorDialog';
import { SessionsDialog } from '@console/domain/account-access/SessionsDialog';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import type { AccountDialogName } from './AccountItems';
import { ChangePasswordDialog } from './ChangePasswordDialog';
import { DisplayZoneDialog } from './DisplayZoneDialog';
import { SignOutEverywhereDialog } from './SignOutEverywhereDialog';

interface AccountDialogProps {
  name: AccountDialogName;
  onClose: () => void;
}

export const AccountDialog = ({ name, onClose }: AccountDialogProps) => {
  const role = useAppSelector(selectUser)?.role ?? 'viewer';
  if (name === 'password') return <ChangePasswordDialog onClose={onClose} />;
  if (name === 'zone') return <DisplayZoneDialog onClose={onClose} />;
  if (name === 'factor') return <SecondFactorDialog onClose={onClose} />;
  if (name === 'passkeys') return <PasskeysDialog onClose={onClose} />;
  if (name === 'sessions') return <SessionsDialog onClose={onClose} />;
  if (name === 'keys') return <AccessKeysDialog role={role} onClose={onClose} />;
  return <SignOutEverywhereDialog onClose={onClose} />;
};
