import { describeApiError } from '@console/common/api/apiError';
import { useCopy } from '@console/common/copy/languageContext';
import {
  useEndConversationLinksMutation,
  useGetConversationLinksQuery,
} from '@console/domain/conversations/conversationLinksApi';
import { useChangeConversationMutation } from '@console/domain/conversations/conversationsApi';
import { toastRequested } from '@console/domain/notices/toastActions';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useMay } from '@console/domain/session/useMay';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import type { Conversation } from '@contract/entities/conversation';
import type { ConversationLink } from '@contract/entities/conversationLink';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { shareCopy } from './shareCopy';

export type Openness = 'private' | 'links' | 'team';

const NONE: ConversationLink[] = [];

/** Readers of a conversation, and the ways to change who they are. */
export const useSharing = ({ id, userId, shared, links: known = 0 }: Conversation) => {
  const words = useCopy(shareCopy);
  const dispatch = useAppDispatch();
  const query = useGetConversationLinksQuery(id);
  const [change, changing] = useChangeConversationMutation();
  const [end, ending] = useEndConversationLinksMutation();
  const mayAct = useMay('execute:actions');
  const isOwner = useAppSelector(selectUser)?.id === userId;
  /** Chosen, and no link made yet. */
  const [wantsLinks, setWantsLinks] = useState(false);
  const links = query.data?.links ?? NONE;
  const open = links.filter(({ state }) => state === 'open');
  const openCount = query.data ? open.length : known;
  const openness: Openness = shared ? 'team' : openCount > 0 || wantsLinks ? 'links' : 'private';
  const tell = (title: string, error: unknown): void => {
    if (error) dispatch(toastRequested({ kind: 'error', title, message: describeApiError(error) }));
  };
  const share = async (next: boolean): Promise<void> => {
    if (next === shared) return;
    const { error } = await change({ id, change: { shared: next } });
    tell(words.changeFailed, error);
  };
  return {
    query,
    open,
    past: links.filter(({ state }) => state !== 'open'),
    openCount,
    openness,
    isOwner,
    mayAct,
    isBusy: changing.isLoading || ending.isLoading,
    /** Nothing asks here whether links may end. */
    choose: async (next: Openness): Promise<void> => {
      if (next === 'private' && openCount > 0) {
        const { error } = await end({ conversationId: id, key: nanoid() });
        tell(words.endFailed, error);
        if (error) return;
      }
      setWantsLinks(next === 'links');
      await share(next === 'team');
    },
    endLink: async (linkId: string): Promise<void> => {
      setWantsLinks(true);
      const { error } = await end({ conversationId: id, linkId, key: nanoid() });
      tell(words.endFailed, error);
    },
  };
};
