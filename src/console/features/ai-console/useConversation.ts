import { useGetConversationQuery } from '@console/domain/conversations/conversationsApi';
import { selectPage } from '@console/domain/conversations/messagesSlice';
import { useAppSelector } from '@console/state/hooks';
import type { Conversation } from '@contract/entities/conversation';
import { useChatAddress } from './useChatAddress';
import { useConversationList } from './useCurrentConversation';

/** From the list, which is current; else asked for alone: the list is read page by page. */
export const useConversation = (conversationId: string | null): Conversation | undefined => {
  const { data: list, conversations } = useConversationList();
  const unsaid = useChatAddress().isUnsaid;
  const listed = conversations.find(({ id }) => id === conversationId);
  const isGone = useAppSelector((state) => selectPage(state, conversationId ?? '')?.status === 'gone');
  const skip = conversationId === null || list === undefined || listed !== undefined || unsaid || isGone;
  const { currentData } = useGetConversationQuery(conversationId ?? '', { skip });
  return isGone ? undefined : (listed ?? currentData?.conversation);
};
