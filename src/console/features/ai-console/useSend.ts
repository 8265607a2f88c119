import { messageSubmitted } from '@console/domain/outbox/outboxActions';
import type { OutgoingMessage } from '@console/domain/outbox/outboxItem';
import { selectIsOutboxFull } from '@console/domain/outbox/outboxSlice';
import { selectIsDryRun } from '@console/domain/preferences/preferencesSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { MODELS } from '@contract/limits';
import { useCallback } from 'react';
import { useModel } from './composer/useModel';

/** Earlier question that is followed, a model that is chosen for this message alone, and files. */
type Sending = Partial<Pick<OutgoingMessage, 'follows' | 'model' | 'attachments'>>;

/** Puts a message on its way: it leaves at once, or waits for a connection. */
export const useSend = () => {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const dryRun = useAppSelector(selectIsDryRun);
  const model = useModel() ?? MODELS[0];
  const full = useAppSelector(selectIsOutboxFull);
  const send = useCallback(
    (conversationId: string, content: string, more: Sending = {}): boolean => {
      if (!user || full) return false;
      const message = { conversationId, content: content.trim(), dryRun, model, ...more };
      dispatch(messageSubmitted(message, user.id));
      return true;
    },
    [dispatch, user, dryRun, model, full],
  );
  return { send, full };
};
