import { draftChanged, draftKey, selectDraft } from '@console/domain/drafts/draftsSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { useCallback, useEffect } from 'react';
import { chatDraft } from '../chatDraft';
import { offerDraft } from '../offerDraft';
import { useChatAddress } from '../useChatAddress';
import { useIsUnsaid } from '../useIsUnsaid';

/** The conversation's unsent words: kept over reload, and begun with what the URL's `prompt` says. */
export const useDraft = (conversationId: string | null) => {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const { prompt, isUnsaid, open } = useChatAddress();
  const key = draftKey(userId, chatDraft(conversationId ?? '', useIsUnsaid(conversationId)));
  const text = useAppSelector((state) => selectDraft(state, key));
  const setText = useCallback(
    (next: string) => {
      dispatch(draftChanged({ key, text: next }));
    },
    [dispatch, key],
  );
  useEffect(() => {
    if (conversationId === null || prompt === null) return;
    dispatch(offerDraft(key, prompt));
    open(conversationId, { replace: true, unsaid: isUnsaid });
  }, [conversationId, prompt, dispatch, key, isUnsaid, open]);
  return { key, text, setText };
};
