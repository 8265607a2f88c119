import { useStillHere } from '@console/common/hooks/useStillHere';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type ConsoleView = 'chat' | 'trace' | 'inbox' | 'team-chat';

export interface ChatAddress {
  /** `c`: the open conversation. */
  conversationId: string | null;
  /** `prompt`: what a new conversation's composer starts with. */
  prompt: string | null;
  isNew: boolean;
  view: ConsoleView;
  /** Nothing for somebody who has left the screen meanwhile. */
  open: (conversationId: string, options?: { replace?: boolean; prompt?: string | null }) => void;
  show: (view: ConsoleView) => void;
}

/** What belongs to a view and goes with it. */
const VIEW_KEYS = ['view', 'type', 'q', 'event', 'card', 'feed'];

const viewOf = (value: string | null): ConsoleView =>
  value === 'trace' || value === 'inbox' || value === 'team-chat' ? value : 'chat';

/** Which conversation and view the URL names. */
export const useChatAddress = (): ChatAddress => {
  const [params, setParams] = useSearchParams();
  const isStillHere = useStillHere();
  const open = useCallback<ChatAddress['open']>(
    (conversationId, { replace = false, prompt = null } = {}) => {
      if (!isStillHere()) return;
      setParams(
        (current) => {
          // An automatic choice leaves what is shown beside the list as it is.
          const kept = replace && current.has('view') ? Object.fromEntries(current) : {};
          return { ...kept, c: conversationId, ...(prompt === null ? {} : { prompt }) };
        },
        { replace },
      );
    },
    [setParams, isStillHere],
  );
  const show = useCallback<ChatAddress['show']>(
    (view) => {
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const key of VIEW_KEYS) next.delete(key);
        if (view !== 'chat') next.set('view', view);
        return next;
      });
    },
    [setParams],
  );
  return {
    conversationId: params.get('c'),
    prompt: params.get('prompt'),
    isNew: params.get('new') === '1',
    view: viewOf(params.get('view')),
    open,
    show,
  };
};
