import { useCopy } from '@console/common/copy/languageContext';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { TipButton } from '@console/common/ui/TipButton';
import {
  useChangeConversationMutation,
  useDeleteConversationMutation,
} from '@console/domain/conversations/conversationsApi';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { DRY_RUN } from '@contract/requirements';
import { allows, hasPermission } from '@contract/roles';
import type { Conversation } from '@contract/entities/conversation';
import { Menu } from '@console/common/ui/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { aiConsoleCopy } from '../aiConsoleCopy';
import { mayKeep } from '../mayKeep';
import { useOpenNext } from '../useCurrentConversation';
import { useSayRefusal } from '../useSayRefusal';
import { AddScenarioDialog } from './AddScenarioDialog';
import { ConversationToSet } from './ConversationToSet';
import { SavePromptDialog } from './SavePromptDialog';
import { useDownloadConversation } from './useDownloadConversation';

interface ConversationMenuProps {
  conversation: Conversation;
  onRename: () => void;
}

/** Rename, favourite, download, save as prompt or scenario, add to a set, delete. Behaviour, section 5.1. */
export const ConversationMenu = ({ conversation, onRename }: ConversationMenuProps) => {
  const words = useCopy(aiConsoleCopy);
  const user = useAppSelector(selectUser);
  const openNext = useOpenNext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'none' | 'remove' | 'save-prompt' | 'add-scenario' | 'add-to-set'>(
    'none',
  );
  const [change] = useChangeConversationMutation();
  const [remove] = useDeleteConversationMutation();
  const sayRefusal = useSayRefusal();
  const download = useDownloadConversation();
  const mayChange = user !== null && hasPermission(user, 'execute:actions');
  const mayRehearse = user !== null && allows(user, DRY_RUN);
  const mayRemove = mayChange && mayKeep(user, conversation);
  const { id, favourite, linkRight } = conversation;
  const closeDialog = (): void => {
    setDialog('none');
  };
  const choose = (action: () => void) => (): void => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <TipButton
        label={words.menu}
        size="small"
        tabIndex={-1}
        onClick={(event) => {
          setAnchor(event.currentTarget);
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
        <MenuItem disabled={!mayChange || linkRight === 'read'} onClick={choose(onRename)}>
          {words.rename}
        </MenuItem>
        <MenuItem
          disabled={!mayChange}
          onClick={choose(() => {
            void change({ id, change: { favourite: !favourite } }).then(({ error }) => {
              sayRefusal(words.changeFailed, error);
            });
          })}
        >
          {favourite ? words.unfavourite : words.favourite}
        </MenuItem>
        <MenuItem onClick={choose(() => void download(conversation))}>{words.download}</MenuItem>
        <MenuItem
          disabled={!mayChange}
          onClick={choose(() => {
            setDialog('save-prompt');
          })}
        >
          {words.savePrompt}
        </MenuItem>
        <MenuItem
          disabled={!mayChange}
          onClick={choose(() => {
            setDialog('add-scenario');
          })}
        >
          {words.addScenario}
        </MenuItem>
        <MenuItem
          disabled={!mayRehearse}
          onClick={choose(() => {
            setDialog('add-to-set');
          })}
        >
          {words.addToSet}
        </MenuItem>
        <MenuItem
          disabled={!mayRemove}
          onClick={choose(() => {
            setDialog('remove');
          })}
        >
          {words.remove}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={dialog === 'remove'}
        destructive
        title={words.confirmRemove}
        description={words.confirmRemoveHint}
        confirmLabel={words.remove}
        onCancel={closeDialog}
        onConfirm={() => {
          closeDialog();
          void remove(id).then(({ error }) => {
            if (error) sayRefusal(words.removeFailed, error);
            else openNext(id);
          });
        }}
      />
      {dialog === 'save-prompt' ? (
        <SavePromptDialog conversation={conversation} onClose={closeDialog} />
      ) : null}
      {dialog === 'add-scenario' ? (
        <AddScenarioDialog conversation={conversation} onClose={closeDialog} />
      ) : null}
      {dialog === 'add-to-set' ? (
        <ConversationToSet conversation={conversation} onClose={closeDialog} />
      ) : null}
    </>
  );
};
