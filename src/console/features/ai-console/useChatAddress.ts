import { useStillHere } from '@console/common/hooks/useStillHere';
import type { ConversationScope } from '@contract/http/conversations';
import { useCallback } from 'react';
import { useSearchParams } from '@console/common/hooks/useSearchParams';

export type ConsoleView = 'chat' | 'trace' | 'inbox' | 'team-chat' | 'search';

export interface OpenOptions {
  replace?: boolean;
  prompt?: string | null;
  unsaid?: boolean;
}

export interface ChatAddress {
  /** `c`: the open conversation. */
  conversationId: string | null;
  /** `m`: the number of the message to lead to. */
  message: number | null;
  /** `prompt`: what a new conversation's composer starts with. */
  prompt: string | null;
  isNew: boolean;
  /** `unsaid`: nothing has been said in it yet, so that the platform does not know it. */
  isUnsaid: boolean;
  /** `list`: which conversations are listed. */
  list: ConversationScope | null;
  view: ConsoleView;
  /** Nothing for somebody who has left the screen meanwhile. */
  open: (conversationId: string, options?: OpenOptions) => void;
  showList: (list: ConversationScope | null) => void;
  show: (view: ConsoleView) => void;
}

/** Parameters that belong to a view and go with it. */
const VIEW_KEYS = ['view', 'type', 'q', 'event', 'card', 'feed'];

const without = (params: Record<string, string>, key: string): Record<string, string> =>
  Object.fromEntries(Object.entries(params).filter(([name]) => name !== key));

const VIEWS: readonly ConsoleView[] = ['trace', 'inbox', 'team-chat', 'search'];

const viewOf = (value: string | null): ConsoleView => VIEWS.find((view) => view === value) ?? 'chat';

const numberOf = (value: string | null): number | null =>
  value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;

const listOf = (value: string | null): ConversationScope | null =>
  value === 'mine' || value === 'shared' || value === 'trash' ? value : null;

/** Which conversation and view the URL names. */
export const useChatAddress = (): ChatAddress => {
  const [params, setParams] = useSearchParams();
  const isStillHere = useStillHere();
  const open = useCallback<ChatAddress['open']>(
    (conversationId, { replace = false, prompt = null, unsaid = false } = {}) => {
      if (!isStillHere()) return;
      setParams(
        (current) => {
          // An automatic choice leaves what is shown beside the list as it is.
          const kept: Record<string, string> =
            replace && current.has('view') ? Object.fromEntries(current) : {};
          const list = current.get('list');
          return {
            ...without(kept, 'unsaid'),
            ...(list === null ? {} : { list }),
            c: conversationId,
            ...(unsaid ? { unsaid: '1' } : {}),
            ...(prompt === null ? {} : { prompt }),
          };
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
  const showList = useCallback<ChatAddress['showList']>(
    (list) => {
      setParams(
        (current) => ({
          ...without(Object.fromEntries(current), 'list'),
          ...(list === null ? {} : { list }),
        }),
        { replace: true },
      );
    },
    [setParams],
  );
  return {
    conversationId: params.get('c'),
    message: numberOf(params.get('m')),
    prompt: params.get('prompt'),
    isNew: params.get('new') === '1',
    view: viewOf(params.get('view')),
    isUnsaid: params.get('unsaid') === '1',
    list: listOf(params.get('list')),
    open,
    showList,
    show,
  };
};
