import {
  useGetConversationsQuery,
  useCreateConversationMutation,
} from '@console/domain/conversations/conversationsApi';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { hasPermission } from '@contract/access';
import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useEffect, useRef } from 'react';
import { useChatAddress } from './useChatAddress';

const PAGE_SIZE = 200;

/** How much of the list the side list and the automatic choice work on. */
export const useConversationList = (q?: string) =>
  useGetConversationsQuery({ limit: PAGE_SIZE, ...(q ? { q } : {}) });

/** Makes a conversation and opens it; the id is made here, so that a repeated call makes one. */
export const useNewConversation = () => {
  const [create] = useCreateConversationMutation();
  const { open } = useChatAddress();
  return useCallback(
    async (options: { replace?: boolean; prompt?: string | null } = {}) => {
      const id = `conv_${nanoid(16)}`;
      const { error } = await create({ id });
      if (!error) open(id, options);
    },
    [create, open],
  );
};

/**
 * The conversation on screen: the URL's, else the latest; one is made when there is none, or when the URL
 * asks for a new one. Specification 1, section 4 (Conversations).
 */
export const useCurrentConversation = (): string | null => {
  const { conversationId, isNew, prompt, open } = useChatAddress();
  const { data } = useConversationList();
  const user = useAppSelector(selectUser);
  const mayCreate = user !== null && hasPermission(user, 'execute:actions');
  const createNew = useNewConversation();
  const asked = useRef(false);
  const wantsNew = mayCreate && (isNew || (conversationId === null && prompt !== null));
  const first = data?.conversations.find(({ demo }) => !demo) ?? data?.conversations[0];
  useEffect(() => {
    if (conversationId !== null && !isNew) {
      asked.current = false;
      return;
    }
    if (asked.current) return;
    const isEmpty = data?.conversations.length === 0;
    if (wantsNew || (isEmpty && mayCreate)) {
      asked.current = true;
      void createNew({ replace: true, prompt });
    } else if (first) open(first.id, { replace: true });
  }, [conversationId, isNew, wantsNew, mayCreate, data, first, prompt, createNew, open]);
  return isNew ? null : conversationId;
};
