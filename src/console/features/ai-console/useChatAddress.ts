import { useStillHere } from '@console/common/hooks/useStillHere';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface ChatAddress {
  /** `c`: the open conversation. */
  conversationId: string | null;
  /** `prompt`: what a new conversation's composer starts with. */
  prompt: string | null;
  isNew: boolean;
  view: 'chat' | 'trace';
  /** Nothing for somebody who has left the screen meanwhile. */
  open: (conversationId: string, options?: { replace?: boolean; prompt?: string | null }) => void;
  show: (view: 'chat' | 'trace') => void;
}

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
        if (view === 'trace') next.set('view', 'trace');
        else for (const key of ['view', 'type', 'q', 'event']) next.delete(key);
        return next;
      });
    },
    [setParams],
  );
  return {
    conversationId: params.get('c'),
    prompt: params.get('prompt'),
    isNew: params.get('new') === '1',
    view: params.get('view') === 'trace' ? 'trace' : 'chat',
    open,
    show,
  };
};
