import { conversationClosed, conversationOpened } from '@console/domain/conversations/conversationsSaga';
import { PanelBoundary } from '@console/common/ui/PanelBoundary';
import { useAppDispatch } from '@console/state/hooks';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { Composer } from '../composer/Composer';
import { ChatHeader } from './ChatHeader';
import { MessageList } from './MessageList';

const Frame = styled('section')({ display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 });

interface ChatPaneProps {
  /** Null while the conversation to show is being found or made. */
  conversationId: string | null;
  onOpenList: () => void;
}

/** One conversation: header, messages, composer. Specification 1, section 2.8. */
export const ChatPane = ({ conversationId, onOpenList }: ChatPaneProps) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (conversationId === null) return undefined;
    dispatch(conversationOpened(conversationId));
    return () => {
      dispatch(conversationClosed());
    };
  }, [conversationId, dispatch]);
  return (
    <Frame>
      <ChatHeader conversationId={conversationId} onOpenList={onOpenList} />
      <PanelBoundary resetKeys={[conversationId]}>
        <MessageList conversationId={conversationId} />
      </PanelBoundary>
      <Composer conversationId={conversationId} />
    </Frame>
  );
};
