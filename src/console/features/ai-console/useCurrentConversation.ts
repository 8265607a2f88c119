import { useGetConversationsInfiniteQuery } from '@console/domain/conversations/conversationsApi';
import { useLatestSearchParams } from '@console/common/hooks/useSearchParams';
import { useStillHere } from '@console/common/hooks/useStillHere';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppSelector } from '@console/state/hooks';
import { hasPermission } from '@contract/roles';
import type { Conversation } from '@contract/entities/conversation';
import type { ConversationScope, ConversationsResponse } from '@contract/http/conversations';
import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useChatAddress } from './useChatAddress';

const NONE: Conversation[] = [];

/** The list as far as it was read; a conversation that moved between two pages is there once. */
const joinPages = (pages: readonly ConversationsResponse[]): Conversation[] => [
  ...new Map(pages.flatMap((page) => page.conversations).map((one) => [one.id, one])).values(),
];

/** The conversations, page by page. `q` is searched for on the platform. */
export const useConversationList = (q = '', scope: ConversationScope | null = null) => {
  const query = useGetConversationsInfiniteQuery({
    ...(q === '' ? {} : { q }),
    ...(scope === null ? {} : { scope }),
  });
  const pages = query.data?.pages;
  const conversations = useMemo(() => (pages ? joinPages(pages) : NONE), [pages]);
  return { ...query, conversations };
};

/**
 * After the open conversation was deleted: the first that remains, else a new one. Nothing for somebody who has opened
 * another one, or left, until then. Behaviour, section 5.1.
 */
export const useOpenNext = () => {
  const { conversations } = useConversationList();
  const { open } = useChatAddress();
  const navigate = useNavigate();
  const latestParams = useLatestSearchParams();
  const isStillHere = useStillHere();
  return (deletedId: string): void => {
    if (!isStillHere() || latestParams().get('c') !== deletedId) return;
    const next = conversations.find(({ id }) => id !== deletedId);
    if (next) open(next.id, { replace: true });
    else navigate('/ai-console', { replace: true });
  };
};

/** Opens a new conversation; the platform stores it under this id with the first words. */
export const useNewConversation = () => {
  const { open } = useChatAddress();
  return useCallback(
    (options: { replace?: boolean; prompt?: string | null } = {}) => {
      open(`conv_${nanoid(16)}`, { ...options, unsaid: true });
    },
    [open],
  );
};

/**
 * The conversation on screen: the URL's, else the latest; one is made when there is none, or when the URL
 * asks for a new one. Behaviour, section 5.1.
 */
export const useCurrentConversation = (): string | null => {
  const { conversationId, isNew, isUnsaid, prompt, open } = useChatAddress();
  const { data, conversations } = useConversationList();
  const user = useAppSelector(selectUser);
  const mayCreate = user !== null && hasPermission(user, 'execute:actions');
  const createNew = useNewConversation();
  const asked = useRef(false);
  const wantsNew = mayCreate && (isNew || (conversationId === null && prompt !== null));
  const first = conversations.find(({ demo }) => !demo) ?? conversations[0];
  const isEmpty = data !== undefined && conversations.length === 0;
  useEffect(() => {
    if (conversationId !== null && !isNew) {
      asked.current = false;
      return;
    }
    if (asked.current) return;
    if (wantsNew || (isEmpty && mayCreate)) {
      asked.current = true;
      createNew({ replace: true, prompt });
    } else if (first) open(first.id, { replace: true });
  }, [conversationId, isNew, wantsNew, mayCreate, isEmpty, first, prompt, createNew, open]);
  const isKnown = conversations.some(({ id }) => id === conversationId);
  useEffect(() => {
    if (isUnsaid && isKnown && conversationId !== null) open(conversationId, { replace: true });
  }, [isUnsaid, isKnown, conversationId, open]);
  return isNew ? null : conversationId;
};
