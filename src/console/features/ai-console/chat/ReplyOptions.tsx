import { useCopy } from '@console/common/copy/languageContext';
import { WrapRow } from '@console/common/ui/WrapRow';
import { selectConversationMessages } from '@console/domain/conversations/messagesSelectors';
import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { selectWaiting } from '@console/domain/outbox/outboxSelectors';
import { useAppSelector } from '@console/state/hooks';
import Button from '@mui/material/Button';
import { chatCopy } from '../aiConsoleCopy';
import { useSend } from '../useSend';

/**
 * Buttons that answer the assistant's question with one press, as long as nobody has said anything after it, or is about to. A card
 * that came with it says nothing.
 */
export const ReplyOptions = ({ message }: { message: StoredMessage }) => {
  const words = useCopy(chatCopy);
  const { send, full } = useSend();
  const { conversationId, options = [] } = message;
  const isLast = useAppSelector((state) => {
    const last = selectConversationMessages(state, conversationId).findLast(
      ({ type }) => type !== 'action-card',
    );
    return last?.id === message.id;
  });
  const isAnswered = useAppSelector((state) =>
    selectWaiting(state, conversationId).some((item) => item.state !== 'failed'),
  );
  if (!isLast || isAnswered || options.length === 0) return null;
  return (
    <WrapRow sx={{ margin: '8px 0' }} role="group" aria-label={words.options}>
      {options.map(({ label, text }) => (
        <Button
          key={text}
          size="small"
          variant="outlined"
          disabled={full}
          onClick={() => {
            send(conversationId, text);
          }}
        >
          {label}
        </Button>
      ))}
    </WrapRow>
  );
};
