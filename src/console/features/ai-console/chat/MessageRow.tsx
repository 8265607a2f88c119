import { useCopy } from '@console/common/copy/languageContext';
import { RADIUS } from '@console/common/theme/tokens';
import type { StoredMessage } from '@console/domain/conversations/storedMessage';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { lazy, memo, Suspense, useState } from 'react';
import { MessageFiles } from '../attachments/MessageFiles';
import { CardMessage } from '../cards/CardMessage';
import { chatCopy } from '../aiConsoleCopy';
import { AssistantMessage } from './AssistantMessage';
import { AskedAgain, EditButton, Words } from './Followed';
import { MessageTime } from './MessageTime';

export const UserBubble = styled('div')(({ theme }) => ({
  ...theme.typography.body1,
  lineHeight: '22px',
  alignSelf: 'flex-end',
  maxWidth: 520,
  padding: '10px 14px',
  borderRadius: `${String(RADIUS.sheet)}px ${String(RADIUS.sheet)}px 4px ${String(RADIUS.sheet)}px`,
  background: theme.vars.palette.hover,
  whiteSpace: 'pre-wrap',
}));

const Others = styled(UserBubble)({
  alignSelf: 'flex-start',
  borderRadius: `${String(RADIUS.sheet)}px ${String(RADIUS.sheet)}px ${String(RADIUS.sheet)}px 4px`,
});

const Byline = styled('div', { shouldForwardProp: (prop) => prop !== 'mine' })<{ mine: boolean }>(
  ({ theme, mine }) => ({
    ...theme.typography.caption,
    alignSelf: mine ? 'flex-end' : 'flex-start',
    marginTop: -12,
    color: theme.vars.palette.text.tertiary,
    '& > span': { marginRight: 6, fontWeight: 600, color: theme.vars.palette.text.secondary },
  }),
);

const QuestionEditor = lazy(async () => ({ default: (await import('./QuestionEditor')).QuestionEditor }));

/** Message of a person: mine on the right, a colleague's on the left under their name. */
const UserMessage = ({ message }: { message: StoredMessage }) => {
  const words = useCopy(chatCopy);
  const isOwn = useAppSelector(selectUser)?.id === message.userId;
  const mine = isOwn && message.speaker === undefined;
  const Bubble = mine ? UserBubble : Others;
  const [editor, setEditor] = useState<'closed' | 'open' | 'left'>('closed');
  const put = (next: typeof editor) => () => {
    setEditor(next);
  };
  if (message.follows?.kind === 'again') return <AskedAgain message={message} />;
  if (editor === 'open')
    return (
      <Suspense fallback={<Bubble>{message.content}</Bubble>}>
        <QuestionEditor message={message} onLeave={put('left')} onSent={put('closed')} />
      </Suspense>
    );
  return (
    <>
      <Bubble>
        <Words message={message} />
      </Bubble>
      <MessageFiles files={message.attachments} mine={mine} />
      <Byline mine={mine}>
        <span>{mine ? words.you : (message.userName ?? words.unknownAuthor)}</span>
        <MessageTime at={message.timestamp} />
        {mine ? <EditButton message={message} wasLeft={editor === 'left'} onEdit={put('open')} /> : null}
      </Byline>
    </>
  );
};

/** One line of the conversation, by its type. */
export const MessageRow = memo(({ message }: { message: StoredMessage }) => {
  if (message.type === 'user') return <UserMessage message={message} />;
  if (message.type === 'action-card') return <CardMessage cardId={message.cardId} />;
  return <AssistantMessage message={message} />;
});
MessageRow.displayName = 'MessageRow';
