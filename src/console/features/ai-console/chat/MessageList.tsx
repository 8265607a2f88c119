import { useCopy } from '@console/common/copy/languageContext';
import { FailedState } from '@console/common/ui/FailedState';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { conversationOpened, olderMessagesRequested } from '@console/domain/conversations/conversationsSaga';
import { selectConversationMessages } from '@console/domain/conversations/messagesSelectors';
import { selectPage } from '@console/domain/conversations/messagesSlice';
import { selectWaiting } from '@console/domain/outbox/outboxSelectors';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { aiConsoleCopy, chatCopy } from '../aiConsoleCopy';
import { MessageRow } from './MessageRow';
import { useStickToEnd } from './useStickToEnd';
import { WaitingMessage } from './WaitingMessage';
import { Welcome } from './Welcome';

const Scroll = styled('div')(({ theme }) => ({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: '16px 32px',
  [theme.breakpoints.down('sm')]: { padding: '16px' },
}));

const Column = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  width: '100%',
  maxWidth: 760,
  minHeight: '100%',
  margin: '0 auto',
  justifyContent: 'flex-end',
});

/** The conversation's messages, those still on their way below them. */
export const MessageList = ({ conversationId }: { conversationId: string | null }) => {
  const words = useCopy(chatCopy);
  const pageWords = useCopy(aiConsoleCopy);
  const dispatch = useAppDispatch();
  const id = conversationId ?? '';
  const page = useAppSelector((state) => selectPage(state, id));
  const messages = useAppSelector((state) => selectConversationMessages(state, id));
  const waiting = useAppSelector((state) => selectWaiting(state, id));
  const scroll = useStickToEnd([messages, waiting]);
  const isEmpty = page?.status === 'loaded' && messages.length === 0 && waiting.length === 0;
  const oldest = messages[0];
  return (
    <Scroll ref={scroll} role="log" aria-live="off" aria-label={words.messages} tabIndex={0}>
      <Column>
        {page?.status === 'failed' ? (
          <FailedState
            title={pageWords.historyFailed}
            error={page.error}
            onRetry={() => dispatch(conversationOpened(id))}
          />
        ) : null}
        {(page === undefined || page.status === 'loading') && messages.length === 0 ? (
          <>
            <SkeletonBlock width="60%" height={44} />
            <SkeletonBlock width="100%" height={92} />
          </>
        ) : null}
        {page?.status === 'loaded' && page.hasMore && oldest ? (
          <Button
            size="small"
            sx={{ alignSelf: 'center' }}
            onClick={() => dispatch(olderMessagesRequested({ conversationId: id, before: oldest.seq }))}
          >
            {pageWords.older}
          </Button>
        ) : null}
        {isEmpty ? <Welcome conversationId={id} /> : null}
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
        {waiting.map((item) => (
          <WaitingMessage key={item.id} item={item} />
        ))}
      </Column>
    </Scroll>
  );
};
