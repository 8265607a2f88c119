import { saveFile } from '@console/common/ui/saveFile';
import { conversationsApi } from '@console/domain/conversations/conversationsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { Conversation } from '@contract/entities/conversation';
import type { Message } from '@contract/entities/message';

/** Saves a conversation with all its messages, page by page, as one JSON file. */
export const useDownloadConversation = () => {
  const dispatch = useAppDispatch();
  return async (conversation: Conversation): Promise<void> => {
    const messages: Message[] = [];
    for (let hasMore = true; hasMore;) {
      const before = messages[0]?.seq;
      const argument = { conversationId: conversation.id, ...(before === undefined ? {} : { before }) };
      const { data } = await dispatch(
        conversationsApi.endpoints.getMessages.initiate(argument, { subscribe: false, forceRefetch: true }),
      );
      if (!data) return;
      messages.unshift(...data.messages);
      hasMore = data.hasMore;
    }
    saveFile(`${conversation.id}.json`, JSON.stringify({ ...conversation, messages }, null, 2));
  };
};
