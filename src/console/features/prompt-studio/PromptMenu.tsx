import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import { ActionMenu } from '@console/common/ui/ActionMenu';
import { toastRequested } from '@console/domain/notices/toastActions';
import { useArchivePromptMutation } from '@console/domain/prompts/promptsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { Prompt } from '@contract/entities/prompt';
import { PROMPT_NAME_MAX_LENGTH } from '@contract/limits';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { promptMenuCopy } from './promptMenuCopy';
import { PromptNameDialog } from './PromptNameDialog';
import { useRights } from './useRights';

interface PromptMenuProps {
  prompt: Prompt;
  /** The version that is shown, and its text. */
  shown: { version: string; content: string };
  /** There are words that are not saved: the stored text cannot be saved under another name meanwhile. */
  edited: boolean;
}

/** Duplicate, rename, archive. */
export const PromptMenu = ({ prompt, shown, edited }: PromptMenuProps) => {
  const words = useCopy(promptMenuCopy);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { mayEdit } = useRights();
  const [archive] = useArchivePromptMutation();
  const [dialog, setDialog] = useState<'none' | 'duplicate' | 'rename'>('none');
  const close = (): void => {
    setDialog('none');
  };
  const { id, name, version, content, archivedAt, agentId } = prompt;
  const isArchived = archivedAt !== undefined;
  const put = async (archived: boolean): Promise<void> => {
    const { error } = await archive({ id, archived, key: nanoid() });
    if (!error) return;
    const title = archived ? words.archiveFailed : words.restoreFailed;
    dispatch(toastRequested({ kind: 'error', title, message: describeApiError(error) }));
  };
  const open = (which: 'duplicate' | 'rename') => () => {
    setDialog(which);
  };
  const mayRename = mayEdit && !edited;
  const mayArchive = mayEdit && agentId === undefined;
  const noteOn = (text: string) => <small>&nbsp;{`(${text})`}</small>;
  return (
    <>
      <ActionMenu
        label={words.actionsOf(name)}
        actions={[
          { label: words.duplicate, ...(mayEdit ? { act: open('duplicate') } : {}) },
          {
            label: words.rename,
            ...(mayRename ? { act: open('rename') } : {}),
            note: mayEdit && edited ? noteOn(words.draftFirst) : null,
          },
          {
            label: isArchived ? words.restore : words.archive,
            ...(mayArchive ? { act: () => void put(!isArchived) } : {}),
            note: agentId === undefined ? null : noteOn(words.inUse),
          },
        ]}
      />
      {dialog === 'duplicate' ? (
        <PromptNameDialog
          title={words.duplicate}
          submitLabel={words.create}
          startName={words.copyOf(name).slice(0, PROMPT_NAME_MAX_LENGTH)}
          bodyOf={(typed) => ({
            name: typed,
            content: shown.content,
            reason: words.copyReason(name, shown.version),
          })}
          onDone={(made) => {
            close();
            navigate(`?prompt=${encodeURIComponent(made.id)}`);
          }}
          onClose={close}
        />
      ) : null}
      {dialog === 'rename' ? (
        <PromptNameDialog
          title={words.rename}
          submitLabel={words.rename}
          startName={name}
          id={id}
          bodyOf={(typed) => ({ name: typed, content, expectedVersion: version })}
          onDone={close}
          onClose={close}
        />
      ) : null}
    </>
  );
};
