import { useCopy } from '@console/common/copy/languageContext';
import { ConfirmDialog } from '@console/common/ui/ConfirmDialog';
import { TipButton } from '@console/common/ui/TipButton';
import {
  useChangeConversationMutation,
  useDeleteConversationMutation,
} from '@console/domain/conversations/conversationsApi';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { hasPermission } from '@contract/access';
import type { Conversation } from '@contract/entities/conversation';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { aiConsoleCopy } from '../aiConsoleCopy';
import { useDownloadConversation } from './useDownloadConversation';

interface ConversationMenuProps {
  conversation: Conversation;
  current: boolean;
}

/** Favourite, download, delete. Specification 1, section 2.8. */
export const ConversationMenu = ({ conversation, current }: ConversationMenuProps) => {
  const words = useCopy(aiConsoleCopy);
  const user = useAppSelector(selectUser);
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState(false);
  const [change] = useChangeConversationMutation();
  const [remove] = useDeleteConversationMutation();
  const download = useDownloadConversation();
  const mayChange = user !== null && hasPermission(user, 'execute:actions');
  const { id, favourite } = conversation;
  const choose = (action: () => void) => (): void => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <TipButton
        label={words.menu}
        size="small"
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
        <MenuItem
          disabled={!mayChange}
          onClick={choose(() => void change({ id, change: { favourite: !favourite } }))}
        >
          {favourite ? words.unfavourite : words.favourite}
        </MenuItem>
        <MenuItem onClick={choose(() => void download(conversation))}>{words.download}</MenuItem>
        <MenuItem
          disabled={!mayChange}
          onClick={choose(() => {
            setAsking(true);
          })}
        >
          {words.remove}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={asking}
        destructive
        title={words.confirmRemove}
        description={words.confirmRemoveHint}
        confirmLabel={words.remove}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          setAsking(false);
          void remove(id).then(({ error }) => {
            if (!error && current) navigate('/ai-console', { replace: true });
          });
        }}
      />
    </>
  );
};
