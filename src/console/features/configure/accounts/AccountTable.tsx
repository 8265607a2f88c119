import { useCopy } from '@console/common/copy/languageContext';
import { RoleBadge } from '@console/domain/session/RoleBadge';
import type { Account } from '@contract/entities/account';
import { plainTable } from '@console/common/ui/plainTable';
import { styled } from '@mui/material/styles';
import type { AccountAction } from './accountAction';
import { AccountMenu } from './AccountMenu';
import { AccountMarks, AccountStatus, LastSignIn } from './AccountParts';
import { accountsCopy } from './accountsCopy';

const Scroll = styled('div')({ overflowX: 'auto' });

const Table = styled('table')(({ theme }) => ({
  ...plainTable(theme),
  '& tbody :is(th, td)': { height: 40 },
  '& tbody th': { fontWeight: 600 },
  '& tbody th > span': { marginLeft: 8 },
  '& tr[data-disabled] :is(th, td)': { color: theme.vars.palette.text.secondary },
  '& thead th:last-of-type, & td:last-of-type': { width: 40, paddingRight: 12, textAlign: 'right' },
}));

const Hidden = styled('span')({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
});

export interface AccountListProps {
  accounts: readonly Account[];
  ownId: string | undefined;
  onChoose: (action: AccountAction) => void;
}

export const AccountTable = ({ accounts, ownId, onChoose }: AccountListProps) => {
  const words = useCopy(accountsCopy);
  return (
    <Scroll>
      <Table>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.email}</th>
            <th scope="col">{words.role}</th>
            <th scope="col">{words.status}</th>
            <th scope="col">{words.lastSignIn}</th>
            <th scope="col" data-number>
              {words.sessions}
            </th>
            <th scope="col" data-number>
              {words.sockets}
            </th>
            <th scope="col">
              <Hidden>{words.actions}</Hidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.id} data-disabled={account.disabled ? '' : undefined}>
              <th scope="row">
                {account.username}
                <AccountMarks account={account} own={account.id === ownId} />
              </th>
              <td>{account.email}</td>
              <td>
                <RoleBadge role={account.role} />
              </td>
              <td>
                <AccountStatus account={account} />
              </td>
              <td>
                <LastSignIn account={account} />
              </td>
              <td data-number>{account.sessions}</td>
              <td data-number>{account.openSockets}</td>
              <td>
                <AccountMenu account={account} own={account.id === ownId} onChoose={onChoose} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
};
