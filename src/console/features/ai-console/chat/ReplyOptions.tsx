import { useCopy } from '@console/common/copy/languageContext';
import { selectConversationMessages } from '@console/domain/conversations/messagesSelectors';
import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { useAppSelector } from '@console/state/hooks';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { chatCopy } from '../aiConsoleCopy';
import { useSend } from '../useSend';

const Group = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '8px 0' });

/** Buttons that answer the assistant's question with one press, as long as nobody has said anything after it. */
export const ReplyOptions = ({ message }: { message: StoredMessage }) => {
  const words = useCopy(chatCopy);
  const { send, full } = useSend();
  const { conversationId, options = [] } = message;
  const isLast = useAppSelector(
    (state) => selectConversationMessages(state, conversationId).at(-1)?.id === message.id,
  );
  if (!isLast || options.length === 0) return null;
  return (
    <Group role="group" aria-label={words.options}>
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
    </Group>
  );
};
