import { useCopy } from '@console/common/copy/languageContext';
import { useIsPhone } from '@console/common/hooks/useIsPhone';
import { Button } from '@console/common/ui/Button';
import { EmptyState } from '@console/common/ui/EmptyState';
import { FailedState } from '@console/common/ui/FailedState';
import { IconWord } from '@console/common/ui/IconWord';
import { Panel } from '@console/common/ui/Panel';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { Stack } from '@console/common/ui/Stack';
import { StaleMark } from '@console/common/ui/StaleMark';
import { TipButton } from '@console/common/ui/TipButton';
import { useGetAccountsQuery } from '@console/domain/accounts/accountsApi';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { RefreshCw, UserPlus, UsersRound } from 'lucide-react';
import type { AccountAction } from './accountAction';
import { AccountLines } from './AccountLines';
import { accountsCopy } from './accountsCopy';
import { AccountTable } from './AccountTable';

const SKELETON_ROWS = [1, 2, 3, 4];

interface AccountsPanelProps {
  onAdd: () => void;
  onChoose: (action: AccountAction) => void;
}

export const AccountsPanel = ({ onAdd, onChoose }: AccountsPanelProps) => {
  const words = useCopy(accountsCopy);
  const ownId = useAppSelector(selectUser)?.id;
  const isPhone = useIsPhone();
  const { data, error, fulfilledTimeStamp, refetch } = useGetAccountsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const accounts = data?.accounts;
  const List = isPhone ? AccountLines : AccountTable;
  const note = error ? (
    <IconWord sx={{ gap: 1 }}>
      <StaleMark lastGoodAt={fulfilledTimeStamp} />
    </IconWord>
  ) : accounts ? (
    words.countOf(accounts.length, accounts.filter(({ disabled }) => !disabled).length)
  ) : undefined;
  return (
    <Panel
      title={words.title}
      note={note}
      actions={
        <>
          <TipButton size="small" label={words.refresh} onClick={() => void refetch()}>
            <RefreshCw size={14} />
          </TipButton>
          <Button size="small" look="filled" icon={<UserPlus size={14} />} onClick={onAdd}>
            {words.add}
          </Button>
        </>
      }
    >
      {error ? <FailedState title={words.failed} error={error} onRetry={() => void refetch()} /> : null}
      {accounts ? (
        <List accounts={accounts} ownId={ownId} onChoose={onChoose} />
      ) : error ? null : (
        <Stack sx={{ gap: 3, padding: 4 }} aria-busy="true">
          {SKELETON_ROWS.map((row) => (
            <SkeletonBlock key={row} height={28} />
          ))}
        </Stack>
      )}
      {accounts?.length === 0 ? <EmptyState icon={<UsersRound size={20} />} title={words.empty} /> : null}
    </Panel>
  );
};
