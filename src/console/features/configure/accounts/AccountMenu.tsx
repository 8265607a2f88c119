import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import type { Account } from '@contract/entities/account';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
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
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const onOff = account.disabled ? 'enable' : 'disable';
  const kinds: AccountAction['kind'][] = own
    ? ['edit', 'sessions', 'keys', 'revoke']
    : account.service
      ? ['edit', 'keys', onOff]
      : ['edit', 'reset', 'resetFactor', 'passkeys', 'sessions', 'keys', 'revoke', onOff];
  return (
    <>
      <TipButton
        label={words.menuOf(account.username)}
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
        }}
      >
        <Ellipsis size={16} />
      </TipButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
        }}
      >
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setAnchor(null);
              onChoose({ kind, account });
            }}
          >
            {kind === 'sessions' ? words.sessionList : words[kind]}
          </MenuItem>
        ))}
        {own ? <MenuItem disabled>{words.ownAccount}</MenuItem> : null}
      </Menu>
    </>
  );
};
