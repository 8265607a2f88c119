import { Stack } from '@console/common/ui/Stack';
import { AccessKeysDialog } from '@console/domain/account-access/AccessKeysDialog';
import { PasskeysDialog } from '@console/domain/account-access/PasskeysDialog';
import { SessionsDialog } from '@console/domain/account-access/SessionsDialog';
import { useState } from 'react';
import type { AccountAction } from './accountAction';
import { AccountsPanel } from './AccountsPanel';
import { AddAccountDialog } from './AddAccountDialog';
import { ConfirmAccountDialog } from './ConfirmAccountDialog';
import { EditAccountDialog } from './EditAccountDialog';
import { FactorPolicyPanel } from './FactorPolicyPanel';
import { ResetPasswordDialog } from './ResetPasswordDialog';
import { RoleMatrix } from './RoleMatrix';

type OpenDialog = AccountAction | { kind: 'add' };

const AccountDialog = ({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) => {
  if (dialog.kind === 'add') return <AddAccountDialog onClose={onClose} />;
  const { kind, account } = dialog;
  if (kind === 'edit') return <EditAccountDialog account={account} onClose={onClose} />;
  if (kind === 'sessions') return <SessionsDialog account={account} onClose={onClose} />;
  if (kind === 'passkeys') return <PasskeysDialog account={account} onClose={onClose} />;
  if (kind === 'keys') return <AccessKeysDialog account={account} role={account.role} onClose={onClose} />;
  if (kind === 'reset') return <ResetPasswordDialog account={account} onClose={onClose} />;
  return <ConfirmAccountDialog kind={kind} account={account} onClose={onClose} />;
};

/** Accounts with their roles, and what each role may do. */
export const AccountsSection = () => {
  const [dialog, setDialog] = useState<OpenDialog>();
  return (
    <Stack sx={{ gap: 4, minWidth: 0 }}>
      <AccountsPanel
        onAdd={() => {
          setDialog({ kind: 'add' });
        }}
        onChoose={setDialog}
      />
      <FactorPolicyPanel />
      <RoleMatrix />
      {dialog ? (
        <AccountDialog
          dialog={dialog}
          onClose={() => {
            setDialog(undefined);
          }}
        />
      ) : null}
    </Stack>
  );
};
