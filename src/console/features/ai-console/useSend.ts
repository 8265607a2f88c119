import { messageSubmitted } from '@console/domain/outbox/outboxActions';
import { selectIsOutboxFull } from '@console/domain/outbox/outboxSlice';
import { selectIsDryRun } from '@console/domain/preferences/preferencesSlice';
import { selectUser } from '@console/domain/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@console/state/hooks';
import { useCallback } from 'react';
import { useModel } from './composer/useModel';

/** Puts a message on its way: it leaves at once, or waits for a connection. */
export const useSend = () => {
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const dryRun = useAppSelector(selectIsDryRun);
  const model = useModel();
  const full = useAppSelector(selectIsOutboxFull);
  const send = useCallback(
    (conversationId: string, content: string): boolean => {
      if (!user || full) return false;
      dispatch(messageSubmitted({ conversationId, content: content.trim(), dryRun, model }, user.id));
      return true;
    },
    [dispatch, user, dryRun, model, full],
  );
  return { send, full };
};
