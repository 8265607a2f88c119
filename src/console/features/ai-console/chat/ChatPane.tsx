import {
  conversationBegun,
  conversationClosed,
  conversationOpened,
} from '@console/domain/conversations/conversationActions';
import { selectPage } from '@console/domain/conversations/messagesSlice';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { Composer } from '../composer/Composer';
import { useChatAddress } from '../useChatAddress';
import { loadMarkdown } from './AssistantMessage';
import { ChatHeader } from './ChatHeader';
import { GoneConversation } from './GoneConversation';
import { MessageList } from './MessageList';

const ChatSection = styled('section')({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
});

interface ChatPaneProps {
  /** Null while the conversation to show is being found or made. */
  conversationId: string | null;
  onOpenList: () => void;
}

/** One conversation: header, messages, composer. Behaviour, section 5.2. */
export const ChatPane = ({ conversationId, onOpenList }: ChatPaneProps) => {
  const dispatch = useAppDispatch();
  const { isUnsaid } = useChatAddress();
  const page = useAppSelector((state) => selectPage(state, conversationId ?? ''));
  // Beside the messages: replies that get their look later grow or shrink under the reader.
  useEffect(() => void loadMarkdown(), []);
  useEffect(() => {
    if (conversationId === null) return undefined;
    dispatch(isUnsaid ? conversationBegun(conversationId) : conversationOpened(conversationId));
    return () => {
      dispatch(conversationClosed());
    };
  }, [conversationId, isUnsaid, dispatch]);
  return (
    <ChatSection>
      <ChatHeader conversationId={conversationId} onOpenList={onOpenList} />
      {page?.status === 'gone' ? (
        <GoneConversation page={page} />
      ) : (
        <>
          <PanelBoundary resetKeys={[conversationId]}>
            <MessageList conversationId={conversationId} />
          </PanelBoundary>
          <Composer conversationId={conversationId} />
        </>
      )}
    </ChatSection>
  );
};
