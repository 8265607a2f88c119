import { useCopy } from '@console/common/copy/languageContext';
import { Button } from '@console/common/ui/Button';
import { isComposing } from '@console/common/ui/isComposing';
import { SearchField } from '@console/common/ui/SearchField';
import { toastRequested } from '@console/domain/notices/toastActions';
import { readUserGroup, searchUserGroups } from '@console/domain/secretary/secretaryMutations';
import { useAppDispatch } from '@console/state/hooks';
import type { SlackUserGroup } from '@contract/http/secretary';
import { useState, type KeyboardEvent } from 'react';
import { defined } from '@contract/defined';
import { PickDialog } from './PickDialog';
import { pickerCopy } from './secretaryCopy';
import { addGroup } from './secretaryDraft';
import type { SecretaryEditor } from './useSecretaryEditor';

interface UserGroupDialogProps {
  editor: SecretaryEditor;
  onClose: () => void;
}

/** Finds a Slack user group and imports it with its members. */
export const UserGroupDialog = ({ editor, onClose }: UserGroupDialogProps) => {
  const words = useCopy(pickerCopy);
  const dispatch = useAppDispatch();
  const [query, setQuery] = useState('');
  const [groups, setGroups] = useState<readonly SlackUserGroup[]>([]);
  const [state, setState] = useState<'idle' | 'busy'>('idle');
  const tell = (kind: 'error' | 'blank' | 'success', title: string, message?: string): void => {
    dispatch(toastRequested({ kind, title, ...defined({ message }) }));
  };
  const search = async (): Promise<void> => {
    if (query.trim() === '') {
      tell('error', words.queryRequired);
      return;
    }
    setState('busy');
    const outcome = await dispatch(searchUserGroups(query.trim()));
    setState('idle');
    if ('error' in outcome) {
      tell('error', words.searchFailed, outcome.error);
      return;
    }
    setGroups(outcome.done);
    if (outcome.done.length === 0) tell('blank', words.noGroups);
    else tell('success', words.foundGroups(String(outcome.done.length)));
  };
  const importGroup = async ({ id, name }: SlackUserGroup): Promise<void> => {
    const known = addGroup(editor.draft, name);
    if ('refused' in known) {
      editor.apply(known);
      return;
    }
    setState('busy');
    const outcome = await dispatch(readUserGroup(id));
    setState('idle');
    if ('error' in outcome) {
      tell('error', words.importFailed, outcome.error);
      return;
    }
    if (!editor.apply(addGroup(editor.draft, name, outcome.done))) return;
    tell('success', words.imported(name, String(outcome.done.length)));
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !isComposing(event)) void search();
  };
  return (
    <PickDialog
      title={words.groupsTitle}
      closeLabel={words.close}
      onClose={onClose}
      action={
        <Button look="filled" disabled={state === 'busy'} onClick={() => void search()}>
          {words.search}
        </Button>
      }
    >
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in the field below searches */}
      <div onKeyDown={onKeyDown}>
        <SearchField label={words.query} value={query} onChange={setQuery} />
      </div>
      <ul aria-label={words.groupsTitle}>
        {groups.map((group) => (
          <li key={group.id}>
            <strong>{group.name}</strong>
            <small>
              {group.mention_format} · {words.people(String(group.user_count))} · {group.description}
            </small>
            <Button
              size="small"
              aria-label={`${words.importLabel}: ${group.name}`}
              disabled={state === 'busy'}
              onClick={() => void importGroup(group)}
            >
              {words.importLabel}
            </Button>
          </li>
        ))}
      </ul>
    </PickDialog>
  );
};
