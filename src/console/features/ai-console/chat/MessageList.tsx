import { useCopy } from '@console/common/copy/languageContext';
import { formatCount } from '@console/common/format/numbers';
import { FailedState } from '@console/common/ui/FailedState';
import { SkeletonBlock } from '@console/common/ui/SkeletonBlock';
import { conversationOpened } from '@console/domain/conversations/conversationActions';
import { olderMessagesRequested } from '@console/domain/conversations/conversationsSaga';
import { selectConversationMessages } from '@console/domain/conversations/messagesSelectors';
import { selectPage } from '@console/domain/conversations/messagesSlice';
import { selectWaiting } from '@console/domain/outbox/outboxSelectors';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import Button from '@mui/material/Button';
import { ArrowDown } from 'lucide-react';
import { aiConsoleCopy, chatCopy } from '../aiConsoleCopy';
import { Column, MessageArea, Pill, Scroll } from './messageListParts';
import { useChatAddress } from '../useChatAddress';
import { useConversationList } from '../useCurrentConversation';
import { Foldable } from './Foldable';
import { useFolded } from './useFolded';
import { useJump } from './useJump';
import { useMessageScroll } from './useMessageScroll';
import { WaitingMessage } from './WaitingMessage';
import { Welcome } from './Welcome';

/** Messages of one conversation, and how far they are read. */
const useMessages = (id: string) => {
  const dispatch = useAppDispatch();
  const page = useAppSelector((state) => selectPage(state, id));
  const all = useAppSelector((state) => selectConversationMessages(state, id));
  const { message: wanted } = useChatAddress();
  const { messages, fold } = useFolded(all, wanted);
  const waiting = useAppSelector((state) => selectWaiting(state, id));
  const older = page?.status === 'loaded' ? page.older : undefined;
  const oldest = all[0]?.seq;
  const loadOlder = (): void => {
    if (oldest === undefined || older === undefined || older.status === 'loading') return;
    dispatch(olderMessagesRequested({ conversationId: id, before: oldest }));
  };
  const hasMore = page?.status === 'loaded' && page.hasMore && oldest !== undefined;
  const reload = (): void => {
    dispatch(conversationOpened(id));
  };
  return { page, messages, fold, waiting, older, hasMore, loadOlder, reload };
};

/** The conversation's messages, those still on their way below them. */
export const MessageList = ({ conversationId }: { conversationId: string | null }) => {
  const words = useCopy(chatCopy);
  const pageWords = useCopy(aiConsoleCopy);
  const id = conversationId ?? '';
  const { page, messages, fold, waiting, older, hasMore, loadOlder, reload } = useMessages(id);
  const waitingIds = waiting.map((item) => item.id);
  const { scroller, virtualizer, onScroll, unseen, toEnd, hold } = useMessageScroll({
    messages,
    waitingIds,
    hasMore,
    onNearStart: () => {
      if (older?.status === 'idle') loadOlder();
    },
  });
  const marked = useJump({
    messages,
    hasMore,
    mayLoad: older?.status === 'idle',
    onOlder: loadOlder,
    onFound: (index) => {
      virtualizer.scrollToIndex(index, { align: 'center' });
    },
  });
  const isEmpty = messages.length === 0 && waiting.length === 0;
  const { data: list, conversations } = useConversationList();
  /** For whoever may not begin one. */
  const isNone = conversationId === null && list !== undefined && conversations.length === 0;
  return (
    <MessageArea>
      {older?.status === 'failed' ? (
        <FailedState title={words.olderFailed} error={older.error} onRetry={loadOlder} />
      ) : null}
      <Scroll
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={words.messages}
        tabIndex={0}
        onScroll={onScroll}
      >
        <Column>
          {page?.status === 'failed' ? (
            <FailedState title={pageWords.historyFailed} error={page.error} onRetry={reload} />
          ) : null}
          {(page === undefined || page.status === 'loading') && messages.length === 0 && !isNone ? (
            <div className="skeleton">
              <SkeletonBlock width="60%" height={44} />
              <SkeletonBlock width="100%" height={92} />
            </div>
          ) : null}
          {isNone || (page?.status === 'loaded' && isEmpty) ? <Welcome conversationId={id} /> : null}
          <div className="rows" style={{ height: isEmpty ? 0 : virtualizer.getTotalSize() }}>
            {hasMore ? (
              <Button
                className="older"
                size="small"
                disabled={older?.status === 'loading'}
                onClick={loadOlder}
              >
                {older?.status === 'loading' ? words.loadingOlder : pageWords.older}
              </Button>
            ) : null}
            {virtualizer.getVirtualItems().map(({ index, key, start }) => {
              const message = messages[index];
              const item = waiting[index - messages.length];
              return (
                <div
                  key={String(key)}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className="row"
                  data-found={message && message.seq === marked ? '' : undefined}
                  style={{ top: start }}
                  onFocus={() => {
                    hold(String(key));
                  }}
                  onChange={() => {
                    hold(String(key));
                  }}
                >
                  {message ? <Foldable message={message} fold={fold} /> : null}
                  {item ? <WaitingMessage item={item} /> : null}
                </div>
              );
            })}
          </div>
        </Column>
      </Scroll>
      {unseen > 0 ? (
        <Pill type="button" onClick={toEnd}>
          <ArrowDown size={12} aria-hidden="true" />
          {words.newMessages(formatCount(unseen))}
        </Pill>
      ) : null}
    </MessageArea>
  );
};
