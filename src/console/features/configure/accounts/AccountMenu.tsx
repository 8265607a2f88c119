import { useCopy } from '@console/common/copy/languageContext';
import { ActionMenu } from '@console/common/ui/ActionMenu';
import type { Account } from '@contract/entities/account';
import type { AccountAction } from './accountAction';
import { accountsCopy } from './accountsCopy';

interface AccountMenuProps {
  account: Account;
  /** The administrator's own: it has its own ways in the user menu. */
  own: boolean;
  onChoose: (action: AccountAction) => void;
}

export const AccountMenu = ({ account, own, onChoose }: AccountMenuProps) => {
  const words = useCopy(accountsCopy);
  const onOff = account.disabled ? 'enable' : 'disable';
  const kinds: AccountAction['kind'][] = own
    ? ['edit', 'sessions', 'keys', 'revoke']
    : account.service
      ? ['edit', 'keys', onOff]
      : ['edit', 'reset', 'resetFactor', 'passkeys', 'sessions', 'keys', 'revoke', onOff];
  const actions = kinds.map((kind) => ({
    label: kind === 'sessions' ? words.sessionList : words[kind],
    act: () => {
      onChoose({ kind, account });
    },
  }));
  return (
    <ActionMenu
      label={words.menuOf(account.username)}
      actions={own ? [...actions, { label: words.ownAccount }] : actions}
    />
  );
};
