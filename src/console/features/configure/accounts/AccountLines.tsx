import { useCopy } from '@console/common/copy/languageContext';
import { RoleBadge } from '@console/domain/session/RoleBadge';
import { styled } from '@mui/material/styles';
import { AccountMenu } from './AccountMenu';
import { AccountMarks, AccountStatus, LastSignIn } from './AccountParts';
import { accountsCopy } from './accountsCopy';
import type { AccountListProps } from './AccountTable';

const List = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '10px 8px 10px 14px',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > li:last-of-type': { borderBottom: 0 },
  '& > li > div': { flex: 1, minWidth: 0 },
  '& h3': { ...theme.typography.body2, display: 'flex', flexWrap: 'wrap', gap: 6, fontWeight: 600 },
  '& p': {
    ...theme.typography.caption,
    marginTop: 2,
    overflowWrap: 'anywhere',
    color: theme.vars.palette.text.secondary,
  },
}));

/** The accounts on a phone. */
export const AccountLines = ({ accounts, ownId, onChoose }: AccountListProps) => {
  const words = useCopy(accountsCopy);
  return (
    <List>
      {accounts.map((account) => (
        <li key={account.id}>
          <div>
            <h3>
              {account.username}
              <RoleBadge role={account.role} />
              <AccountMarks account={account} own={account.id === ownId} />
            </h3>
            <p>{account.email}</p>
            <p>
              <AccountStatus account={account} />, <LastSignIn account={account} />,{' '}
              {words.sessionsAndSockets(account.sessions, account.openSockets)}
            </p>
          </div>
          <AccountMenu account={account} own={account.id === ownId} onChoose={onChoose} />
        </li>
      ))}
    </List>
  );
};
