import { useCopy } from '@console/common/copy/languageContext';
import { focusRing } from '@console/common/theme/focusRing';
import { Button } from '@console/common/ui/Button';
import { isComposing } from '@console/common/ui/isComposing';
import { selectIsChatConnected } from '@console/domain/connectivity/connectivitySlice';
import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { useAppSelector } from '@console/state/hooks';
import { CHAT_MESSAGE_MAX_LENGTH } from '@contract/limits';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useSend } from '../useSend';
import { followCopy } from './followCopy';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  alignSelf: 'flex-end',
  gap: 8,
  width: 'min(520px, 100%)',
  '& textarea': {
    ...theme.typography.body1,
    minHeight: 84,
    padding: '10px 14px',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: 10,
    color: 'inherit',
    background: theme.vars.palette.background.paper,
    resize: 'vertical',
    '&:focus-visible': focusRing(theme),
    [theme.breakpoints.down('sm')]: { fontSize: 16 },
  },
  '& p': { ...theme.typography.caption, margin: 0, color: theme.vars.palette.text.secondary },
  '& footer': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
}));

interface QuestionEditorProps {
  message: StoredMessage;
  onLeave: () => void;
  onSent: () => void;
}

/** The edited question is folded away as soon as it is sent: writing goes on in the composer. */
const focusComposer = (): void => {
  document.querySelector<HTMLElement>('textarea[aria-keyshortcuts="I"]')?.focus();
};

/** Puts a question's words in hand; what is sent is a new question. Enter sends, Escape leaves it. */
export const QuestionEditor = ({ message, onLeave, onSent }: QuestionEditorProps) => {
  const words = useCopy(followCopy);
  const connected = useAppSelector(selectIsChatConnected);
  const { send, full } = useSend();
  const [text, setText] = useState(message.content);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const isSame = text.trim() === message.content;
  const isReady = text.trim() !== '' && !isSame && text.length <= CHAT_MESSAGE_MAX_LENGTH && !full;
  const submit = (): void => {
    if (!isReady) return;
    if (!send(message.conversationId, text, { follows: { kind: 'edit', messageId: message.id } })) return;
    onSent();
    focusComposer();
  };
  return (
    <Frame>
      <textarea
        ref={field}
        aria-label={words.editing}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isComposing(event)) onLeave();
          if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
          event.preventDefault();
          submit();
        }}
      />
      <p>{words.editHint}</p>
      <footer>
        <Button size="small" onClick={onLeave}>
          {words.cancel}
        </Button>
        <Button size="small" look="filled" disabled={!isReady} onClick={submit}>
          {connected ? words.send : words.queue}
        </Button>
      </footer>
    </Frame>
  );
};
