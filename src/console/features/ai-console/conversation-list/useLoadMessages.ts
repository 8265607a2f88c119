import { conversationsApi } from '@console/domain/conversations/conversationsApi';
import { useAppDispatch } from '@console/state/hooks';
import type { Message } from '@contract/entities/message';
import { useCallback } from 'react';
import { defined } from '@contract/defined';

/** Reads a whole conversation, page by page, oldest first; undefined when a page could not be read. */
export const useLoadMessages = () => {
  const dispatch = useAppDispatch();
  return useCallback(
    async (conversationId: string): Promise<Message[] | undefined> => {
      const messages: Message[] = [];
      for (let hasMore = true; hasMore;) {
        const before = messages[0]?.seq;
        const argument = { conversationId, ...defined({ before }) };
        const { data } = await dispatch(
          conversationsApi.endpoints.getMessages.initiate(argument, { subscribe: false, forceRefetch: true }),
        );
        if (!data) return undefined;
        messages.unshift(...data.messages);
        hasMore = data.hasMore;
      }
      return messages;
    },
    [dispatch],
  );
};
