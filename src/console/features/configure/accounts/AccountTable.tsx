import type { Words } from '@console/common/copy/defineCopy';
import { useCopy } from '@console/common/copy/languageContext';
import { DataTable } from '@console/common/ui/DataTable';
import { useTableAddress } from '@console/common/ui/useTableAddress';
import { RoleBadge } from '@console/domain/session/RoleBadge';
import type { Account } from '@contract/entities/account';
import { Role } from '@contract/entities/user';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { GridColDef } from '@mui/x-data-grid';
import type { AccountAction } from './accountAction';
import { AccountMenu } from './AccountMenu';
import { AccountMarks, AccountStatus, LastSignIn } from './AccountParts';
import { accountsCopy } from './accountsCopy';

export interface AccountListProps {
  accounts: readonly Account[];
  ownId: string | undefined;
  onChoose: (action: AccountAction) => void;
}

/** Beside the sections of Configure. */
const NARROW = '(max-width: 1279px)';
const SPARE = ['email', 'sessions', 'openSockets'];

const columnsOf = (
  words: Words<typeof accountsCopy>,
  { ownId, onChoose }: AccountListProps,
): GridColDef<Account>[] => [
  {
    field: 'username',
    headerName: words.name,
    flex: 1.2,
    minWidth: 150,
    hideable: false,
    renderCell: ({ row }) => (
      <>
        <strong>{row.username}</strong>
        <AccountMarks account={row} own={row.id === ownId} />
      </>
    ),
  },
  { field: 'email', headerName: words.email, flex: 1, minWidth: 140 },
  {
    field: 'role',
    headerName: words.role,
    width: 96,
    valueGetter: (role: Account['role']) => Role.options.indexOf(role),
    renderCell: ({ row }) => <RoleBadge role={row.role} />,
  },
  {
    field: 'disabled',
    headerName: words.status,
    width: 92,
    renderCell: ({ row }) => <AccountStatus account={row} />,
  },
  {
    field: 'lastSignInAt',
    headerName: words.lastSignIn,
    width: 100,
    renderCell: ({ row }) => <LastSignIn account={row} />,
  },
  { field: 'sessions', headerName: words.sessions, type: 'number', width: 76 },
  { field: 'openSockets', headerName: words.sockets, type: 'number', width: 76 },
  {
    field: 'actions',
    display: 'flex',
    headerName: words.actions,
    width: 64,
    sortable: false,
    hideable: false,
    disableColumnMenu: true,
    renderCell: ({ row }) => <AccountMenu account={row} own={row.id === ownId} onChoose={onChoose} />,
  },
];

export const AccountTable = (props: AccountListProps) => {
  const words = useCopy(accountsCopy);
  const isNarrow = useMediaQuery(NARROW);
  const address = useTableAddress('accounts', isNarrow ? SPARE : []);
  return (
    <DataTable
      label={words.title}
      density="standard"
      rows={props.accounts}
      columns={columnsOf(words, props)}
      getRowClassName={({ row }) => (row.disabled ? 'off' : '')}
      {...address}
    />
  );
};
