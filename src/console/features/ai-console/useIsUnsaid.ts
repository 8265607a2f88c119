import { selectConversationMessages } from '@console/domain/conversations/messagesSelectors';
import { selectWaiting } from '@console/domain/outbox/outboxSelectors';
import { useAppSelector } from '@console/state/hooks';
import { useChatAddress } from './useChatAddress';

/** Whether nothing was said in the conversation, nor waits to be: the platform does not know it. */
export const useIsUnsaid = (conversationId: string | null): boolean => {
  const { isUnsaid } = useChatAddress();
  const id = conversationId ?? '';
  const said = useAppSelector((state) => selectConversationMessages(state, id).length > 0);
  const waits = useAppSelector((state) => selectWaiting(state, id).length > 0);
  return isUnsaid && !said && !waits;
};
