import { useCopy } from '@console/common/copy/languageContext';
import { selectConversationMessages } from '@console/domain/conversations/messagesSelectors';
import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { hasPermission } from '@contract/roles';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { chatCopy } from '../aiConsoleCopy';
import { useConversationRights } from '../conversationRights';
import { useSend } from '../useSend';

/** A reply that did not end well says so, and offers the request again, with its files. */
export const ReplyEnding = ({ message }: { message: StoredMessage }) => {
  const words = useCopy(chatCopy);
  const { send } = useSend();
  const { mayWrite } = useConversationRights(message.conversationId);
  const user = useAppSelector(selectUser);
  const messages = useAppSelector((state) => selectConversationMessages(state, message.conversationId));
  const { status } = message;
  if (status !== 'interrupted' && status !== 'failed' && status !== 'stopped') return null;
  const asked = messages.find(({ type, runId }) => type === 'user' && runId === message.runId);
  const retry = mayWrite && asked && user && hasPermission(user, 'execute:actions');
  return (
    <Alert
      severity={status === 'failed' ? 'error' : 'warning'}
      sx={{ mt: 1 }}
      action={
        retry ? (
          <Button
            size="small"
            startIcon={<RotateCw size={14} />}
            onClick={() => {
              const messageId = asked.follows?.kind === 'again' ? asked.follows.messageId : asked.id;
              send(message.conversationId, asked.content, { follows: { kind: 'again', messageId } });
            }}
          >
            {words.retry}
          </Button>
        ) : undefined
      }
    >
      {words[status]} {message.error}
    </Alert>
  );
};
