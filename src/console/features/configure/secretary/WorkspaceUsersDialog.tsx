import { isApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { FailedState } from '@console/common/ui/FailedState';
import { SearchField } from '@console/common/ui/SearchField';
import { SelectField } from '@console/common/ui/SelectField';
import { SkeletonRows } from '@console/common/ui/SkeletonRows';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useGetSlackUsersQuery } from '@console/domain/secretary/teamDirectoryApi';
import { useAppDispatch } from '@console/state/hooks';
import type { SlackUser } from '@contract/http/secretary';
import { useEffect, useState } from 'react';
import { PickDialog } from './PickDialog';
import { pickerCopy, secretaryCopy } from './secretaryCopy';
import { addWorkspaceUser } from './secretaryDraft';
import type { SecretaryEditor } from './useSecretaryEditor';

interface WorkspaceUsersDialogProps {
  team: string;
  editor: SecretaryEditor;
  onClose: () => void;
}

const matches = ({ real_name: realName, name, email = '' }: SlackUser, query: string): boolean =>
  `${realName} ${name} ${email}`.toLowerCase().includes(query.trim().toLowerCase());

const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && (error.status === 'network' || error.status === 'timeout');

/** Everybody of the workspace; who is chosen becomes a required member. */
export const WorkspaceUsersDialog = ({ team, editor, onClose }: WorkspaceUsersDialogProps) => {
  const words = useCopy(pickerCopy);
  const general = useCopy(secretaryCopy);
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState(team);
  const [query, setQuery] = useState('');
  const { data, error, isFetching, refetch } = useGetSlackUsersQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const failed = error !== undefined || data?.ok === false;
  const said = isUnanswered(error) ? general.networkError : words.usersFailed;
  useEffect(() => {
    if (failed && !isFetching)
      dispatch(toastRequested({ id: 'slack-users-failed', kind: 'error', title: said }));
  }, [dispatch, failed, isFetching, said]);
  const users = (data?.users ?? []).filter((user) => matches(user, query));
  const add = (user: SlackUser): void => {
    if (chosen === '') {
      dispatch(toastRequested({ kind: 'error', title: words.chooseTeam }));
      return;
    }
    if (!editor.apply(addWorkspaceUser(editor.draft, chosen, user, 'required'))) return;
    dispatch(toastRequested({ kind: 'success', title: words.added(user.real_name) }));
  };
  return (
    <PickDialog title={words.usersTitle} closeLabel={words.close} onClose={onClose}>
      <SelectField
        label={words.team}
        value={chosen}
        options={Object.keys(editor.draft.teams).map((name) => ({ value: name, label: name }))}
        onChange={setChosen}
      />
      <SearchField label={words.searchUsers} value={query} onChange={setQuery} />
      {failed ? (
        <FailedState title={words.usersFailed} error={error ?? data?.error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !failed ? <SkeletonRows count={5} height={44} /> : null}
      {data?.ok && users.length === 0 ? <p>{words.noUsers}</p> : null}
      <ul aria-label={words.usersTitle}>
        {users.map((user) => (
          <li key={user.id}>
            <strong>{user.real_name}</strong>
            <small>{[user.id, user.email].filter((part) => part !== undefined).join(' · ')}</small>
            <Button
              size="small"
              aria-label={`${words.add}: ${user.real_name}`}
              onClick={() => {
                add(user);
              }}
            >
              {words.add}
            </Button>
          </li>
        ))}
      </ul>
    </PickDialog>
  );
};
