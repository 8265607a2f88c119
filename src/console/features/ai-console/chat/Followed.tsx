import { useCopy } from '@console/common/copy/languageContext';
import { TipButton } from '@console/common/ui/TipButton';
import { selectConversationMessages } from '@console/domain/conversations/messagesSelectors';
import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { useMay } from '@console/domain/session/useMay';
import { useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { Pencil, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useConversationRights } from '../conversationRights';
import { MessageTime } from './MessageTime';
import { followCopy } from './followCopy';

const Mention = styled('strong')(({ theme }) => ({
  padding: '1px 5px',
  borderRadius: 5,
  fontWeight: 600,
  color: theme.vars.palette.primary.text,
  background: theme.vars.palette.primary.soft,
}));

const Quiet = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'flex-end',
  gap: 6,
  color: theme.vars.palette.text.secondary,
}));

/** A question's words, the agent that it begins with marked. */
export const Words = ({ message: { content, mention, follows } }: { message: StoredMessage }) => {
  const words = useCopy(followCopy);
  const name = mention === undefined ? '' : content.slice(0, mention.length + 1);
  return (
    <>
      {mention === undefined ? null : <Mention>{name}</Mention>}
      {content.slice(name.length)}
      {follows?.kind === 'edit' ? <Quiet>{words.edited}</Quiet> : null}
    </>
  );
};

/** A question asked anew says by whom it is answered; its words stand above. */
export const AskedAgain = ({ message: { follows, timestamp } }: { message: StoredMessage }) => {
  const words = useCopy(followCopy);
  return (
    <Quiet>
      <RotateCw size={12} aria-hidden="true" />
      {words.askedAgain(follows?.model ?? '')}
      <MessageTime at={timestamp} />
    </Quiet>
  );
};

interface EditButtonProps {
  message: StoredMessage;
  /** The editor was left without sending: the keyboard is where it was before. */
  wasLeft: boolean;
  onEdit: () => void;
}

/** Not while it is being answered. */
export const EditButton = ({ message, wasLeft, onEdit }: EditButtonProps) => {
  const words = useCopy(followCopy);
  const isAllowed = useMay('execute:actions');
  const mayAsk = useConversationRights(message.conversationId).mayWrite && isAllowed;
  const isAnswered = useAppSelector((state) =>
    selectConversationMessages(state, message.conversationId).every(
      ({ runId, status }) => runId !== message.runId || status !== 'streaming',
    ),
  );
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wasLeft) place.current?.querySelector('button')?.focus();
  }, [wasLeft]);
  return mayAsk && isAnswered ? (
    <i ref={place}>
      <TipButton label={words.edit} size="small" onClick={onEdit}>
        <Pencil size={12} />
      </TipButton>
    </i>
  ) : null;
};
